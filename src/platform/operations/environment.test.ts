// The environment check at the start, with an unavailable node (one node: test/environments.test.ts).

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { environmentFor, refuseOtherEnvironment } from './environment.ts'
import { StartError } from './start_error.ts'

test('a node that is away is named, with what to do', async () => {
  const { database, url } = await cloneDatabase()
  onTestFinished(() => dropDatabase(database))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `alter table workspaces rename to there;
     create function away() returns text language plpgsql as $$ begin
       raise exception 'connection to the remote node florin@db2:5432 failed with the following error: refused' using errcode = '08006';
     end $$;
     create view workspaces as select away() as tenant, 0::bigint as clock_offset_ms`,
  )
  await client.end()
  const connection = { connectionString: url }
  const configured = { environment: 'sandbox', isEnvironmentGiven: true } as const
  const said =
    'The node db2:5432 of this database does not answer. Bring it back, or wait until its standby leads, and try again: a start and the commands need all nodes.'
  await expect(environmentFor(connection, configured)).rejects.toThrow(StartError)
  await expect(refuseOtherEnvironment(connection, configured)).rejects.toThrow(said)
})
