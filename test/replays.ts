// Records what tests ask of a seeded workspace, and asks it of another one.

import { connect } from '../sdk/src/sdk.ts'
import { differencesOf } from '../cli/src/replay/compare.ts'
import { openRecorder } from '../cli/src/replay/proxy.ts'
import type { Beginning, Recording } from '../cli/src/replay/recording.ts'
import { endRecording, replay, seededWorkspace } from '../cli/src/replay/run.ts'
import { type Client, clientOf, type TestWorkspace } from './bank.ts'

type Bank = Pick<TestWorkspace, 'url' | 'key'>

const bankOf = ({ url, key }: Bank) => connect({ url, apiKey: key })

/** What `act` asks of a seeded workspace of the bank, and what comes of it. */
export async function recordingOf(
  at: Bank,
  beginning: Beginning,
  act: (client: Client) => Promise<unknown>,
): Promise<Recording> {
  const workspace = await seededWorkspace(bankOf(at), at.url, beginning)
  const recorder = await openRecorder(workspace)
  await act(clientOf(recorder.url, workspace.key, workspace.tenant))
  await recorder.close()
  return endRecording(workspace, beginning, recorder.exchanges)
}

/** How the bank answers it now, in a workspace that begins as it says: the differences, and the run. */
export async function replayOf(at: Bank, recording: Recording) {
  const workspace = await seededWorkspace(bankOf(at), at.url, recording.beginning)
  const now = await replay(workspace, recording)
  return { differences: differencesOf(recording, now), now, workspace }
}
