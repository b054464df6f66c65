// The answer of a call: its data, and on request the response that it came with.

/** An answer with its response. */
export type FullReply<Data> = {
  readonly data: Data
  /** 409 where the answer of a movement was lost and the movement was found by its key. */
  readonly status: number
  readonly headers: Headers
  /** The bank's name for the request; its operators find it by this. */
  readonly requestId: string | undefined
  /** How many requests were sent for it: 1 without a retry. */
  readonly attempts: number
}

/** Await it for the data. */
export type Reply<Data> = Promise<Data> & {
  /** The data with status, headers, request id and attempts. The request is sent once, however the answer is read. */
  withResponse(): Promise<FullReply<Data>>
}

export function replyOf<Data>(full: Promise<FullReply<Data>>): Reply<Data> {
  const data = full.then((it) => it.data)
  return Object.assign(data, {
    withResponse() {
      // A refusal is reported to the reader of the response alone.
      data.catch(() => undefined)
      return full
    },
  })
}
