// Many events, several receivers and several processes at once.

import { setInterval } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { pause } from '../../../test/receiver.ts'
import { attemptsOf, inOrder, receiverOfTest, trigger, webhookOf } from '../../../test/webhooks.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

test('a receiver that hangs does not hold up the others', async () => {
  const client = await bank.workspace()
  const hanging = await receiverOfTest()
  hanging.answer(() => {})
  const healthy = await receiverOfTest()
  await webhookOf(client, hanging.url, { enabled_events: ['CARD.*'] })
  await webhookOf(client, healthy.url)
  await Promise.all(Array.from({ length: 100 }, () => trigger(client, 'CARD.UPDATED')))
  await hanging.arrived(4)

  await Promise.all(Array.from({ length: 50 }, () => trigger(client)))
  await healthy.arrived(50)
  // Its five seconds have not passed.
  expect(hanging.received.length).toBe(4)
  hanging.answer(200)
  await hanging.close()
})

test('a thousand events arrive, each once', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url)
  const events: string[] = []
  for (let round = 0; round < 20; round += 1) {
    events.push(...(await Promise.all(Array.from({ length: 50 }, () => trigger(client)))))
  }
  await receiver.arrived(1_000, 20_000)
  await pause(200)
  expect(inOrder(receiver.received.map(({ body }) => body.id))).toEqual(inOrder(events))
})

test('two processes on one database deliver each event once', async () => {
  const other = await openTestBank({ DATABASE_URL: bank.databaseUrl })
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url)
  const events = await Promise.all(Array.from({ length: 200 }, () => trigger(client)))
  await receiver.arrived(200)
  await pause(500)
  expect(inOrder(receiver.received.map(({ body }) => body.id))).toEqual(inOrder(events))
  await other.close()
})

test('what a stopping process had not sent, another one sends', async () => {
  const stopping = await openTestBank({ DATABASE_URL: bank.databaseUrl })
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const held: (() => void)[] = []
  receiver.answer((_request, response) => void held.push(() => response.end('ok')))
  const webhook = await webhookOf(client, receiver.url)
  const events = await Promise.all(Array.from({ length: 60 }, () => trigger(client)))
  await receiver.arrived(8)
  const stopped = stopping.close()
  receiver.answer(200)
  for (const answer of held.splice(0)) answer()
  await stopped
  for (const event of events)
    await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
  expect(receiver.received).toHaveLength(60)
})

test('the backlog of one receiver arrives, each event once, while another is served', async () => {
  const client = await bank.workspace()
  const [late, punctual] = [await receiverOfTest(), await receiverOfTest()]
  const held: (() => void)[] = []
  late.answer((_request, response) => void held.push(() => response.end('ok')))
  await webhookOf(client, late.url, { enabled_events: ['CARD.*'] })
  await webhookOf(client, punctual.url, { enabled_events: ['CUSTOMER.*'] })
  const piled: string[] = []
  for (let round = 0; round < 10; round += 1) {
    piled.push(
      ...(await Promise.all(Array.from({ length: 40 }, () => trigger(client, 'CARD.UPDATED')))),
    )
  }
  await pause(1_200)

  late.answer(200)
  for (const answer of held.splice(0)) answer()
  const served: string[] = []
  for await (const _ of setInterval(20)) {
    served.push(await trigger(client, 'CUSTOMER.UPDATED'))
    if (late.received.length >= piled.length) break
  }
  await punctual.arrived(served.length)
  await pause(200)
  expect(inOrder(late.received.map(({ body }) => body.id))).toEqual(inOrder(piled))
  expect(inOrder(punctual.received.map(({ body }) => body.id))).toEqual(inOrder(served))
})
