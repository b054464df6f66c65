// Queries each Citus node separately for due work, so that an unavailable node delays only its own
// workspaces.

import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Ask,
  type Asked,
  type FindWork,
  firstOf,
  noAnswer,
  type Question,
  type WorkStatement,
  valuesOf,
  type DueWork,
} from '../database/work.ts'
import type { OnNode } from '../database/placement.ts'
import { steadyMs } from '../values/clock.ts'

/** Calls `askNode` on the node of this workspace id. */
const askOne: WorkStatement = {
  name: 'nodes_ask',
  text: 'select * from tenants_with_work($1, $2, $3, $4, $5, $6)',
}

// One call per place; a join would multiply the calls.
const findNodes: WorkStatement = {
  name: 'nodes_find',
  text: `with placed as materialized (
           select number::text as place, get_shard_id_for_distribution_column('workspaces', number::text) as shardid
           from generate_series(1, 1024) number
         )
         select distinct on (node.groupid) node.nodename || ':' || node.nodeport as name, placed.place
         from placed
         join pg_dist_placement p on p.shardid = placed.shardid
         join pg_dist_node node on node.groupid = p.groupid and node.noderole = 'primary'
         order by node.groupid`,
}

type Node = { readonly name: string; readonly place: string }

/** Read again after this time, and after an unexpected failure. */
const NODES_KNOWN_MS = 5_000
const ANSWER_MS = 3_000
/** A node with this many pending responses is not queried. */
const OWED_MAX = 2

/** Queries each node separately, waiting up to `answerMs`. */
export function workOfEach(ask: Ask, onNode: OnNode, answerMs = ANSWER_MS): FindWork {
  const owed = new Map<string, number>()
  const failed = new Set<string>()
  const away = new Set<string>()
  let known: { readonly nodes: readonly Node[]; readonly untilMs: number } | undefined

  async function nodes(): Promise<readonly Node[]> {
    if (!known || known.untilMs <= steadyMs())
      known = { nodes: await ask<Node>(findNodes, []), untilMs: steadyMs() + NODES_KNOWN_MS }
    return known.nodes
  }

  async function askNode(
    { name, place }: Node,
    { text }: Question,
    asked: Asked,
  ): Promise<DueWork[]> {
    owed.set(name, (owed.get(name) ?? 0) + 1)
    const answer = ask<DueWork>(askOne, [place, text, ...valuesOf(asked)]).finally(() => {
      owed.set(name, (owed.get(name) ?? 1) - 1)
    })
    const impatience = new AbortController()
    try {
      return await Promise.race([answer, late(answerMs, impatience.signal)])
    } finally {
      impatience.abort()
      answer.catch(() => {}) // A late response was already reported as missing.
    }
  }

  async function workOf(node: Node, question: Question, asked: Asked): Promise<DueWork[]> {
    if ((owed.get(node.name) ?? 0) >= OWED_MAX && away.has(node.name)) return []
    try {
      const found = await askNode(node, question, asked)
      failed.delete(node.name)
      if (away.delete(node.name)) onNode(node.name)
      return found
    } catch (error) {
      // A node fails once when its shards were moved, so the list is read again.
      known = undefined
      if (!failed.has(node.name)) {
        failed.add(node.name)
        return []
      }
      if (!away.has(node.name)) onNode(node.name, error as Error)
      away.add(node.name)
      return []
    }
  }

  return async (question, asked) => {
    const all = await nodes()
    const found = await Promise.all(all.map((node) => workOf(node, question, asked)))
    return firstOf(found.flat(), asked)
  }
}

async function late(afterMs: number, signal: AbortSignal): Promise<never> {
  await sleep(afterMs, undefined, { signal, ref: false })
  throw noAnswer(`no answer for ${afterMs} ms`)
}

/**
 * Runs on the node of workspace `place` and queries each shard there. `florin migrate` replaces it
 * when this text changes, so parameters and result must stay the same.
 */
export const askNode = `
declare
  part bigint;
  own text;
  named text;
begin
  if not exists (
    select from pg_dist_placement p join pg_dist_local_group here on here.groupid = p.groupid
    where p.shardid = get_shard_id_for_distribution_column('workspaces', place)
  ) then
    raise exception 'the rows of workspace % are on another node by now', place using errcode = '08006';
  end if;
  for part in
    select s.shardminvalue::bigint from pg_dist_shard s
    join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_local_group here on here.groupid = p.groupid
    where s.logicalrelid = 'workspaces'::regclass
  loop
    own := question;
    for named in select distinct word[1] from regexp_matches(question, '{(\\w+)}', 'g') word loop
      own := replace(own, '{' || named || '}', (
        select shard_name(s.logicalrelid, s.shardid) from pg_dist_shard s
        where s.logicalrelid = named::regclass and s.shardminvalue::bigint = part));
    end loop;
    return query execute own using asked_time, most, names, others;
  end loop;
end`

/** Citus chooses the node by `place`. */
export const askNodeSignature =
  'tenants_with_work(place text, question text, asked_time timestamptz, most integer, names text[], others text[])'
