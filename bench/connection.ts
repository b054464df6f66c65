// One keep-alive connection that waits for each answer before it asks again. Written by hand because
// the load shares two cores with what it measures: undici and autocannon take several times the CPU.

import { connect } from 'node:net'

export type Connection = {
  /** Sends one request; only when the last one was answered. */
  send(request: string): void
  close(): void
}

type Options = {
  port: number
  host: string
  onAnswer: (status: number) => void
  onBreak: () => void
}

const HEAD_END = '\r\n\r\n'
const LENGTH = 'content-length: '

export function openConnection({ port, host, onAnswer, onBreak }: Options): Promise<Connection> {
  let held: Buffer | undefined
  const socket = connect({ port, host, noDelay: true })

  socket.on('data', (chunk) => {
    const bytes = held ? Buffer.concat([held, chunk]) : chunk
    const end = answerEnd(bytes)
    if (end === undefined || bytes.length < end) {
      held = bytes
      return
    }
    held = undefined
    onAnswer(Number(bytes.toString('latin1', 9, 12)))
  })

  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // 'close' follows and reports it.
      socket.on('error', () => {})
      socket.once('close', onBreak)
      resolve({
        send: (request) => socket.write(request, 'latin1'),
        close: () => {
          socket.off('close', onBreak)
          socket.destroy()
        },
      })
    })
  })
}

/** Where the answer ends, or undefined while its head is not complete. */
function answerEnd(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const length = bytes.indexOf(LENGTH)
  if (length < 0 || length > headEnd) return headEnd + HEAD_END.length
  const value = Number.parseInt(bytes.toString('latin1', length + LENGTH.length, length + 32), 10)
  return headEnd + HEAD_END.length + value
}
