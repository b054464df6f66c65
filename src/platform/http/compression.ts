// Compresses lists for clients that accept it (contract: requests#compression).

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Route } from '../contract/route.ts'
import { successStatus } from '../contract/route_facts.ts'

/** Shorter responses fit into one or two packets anyway. */
const SHORT = 1024

// The rows of a list repeat their member names: slower levels save another tenth at several times the CPU.
const coders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 3 }),
}
type Coding = keyof typeof coders

export type Packed = { readonly coding: Coding; readonly bytes: Buffer }

/**
 * True for lists without a secret. Rows contain text of other parties, and the length of a compressed response would tell how far
 * that text equals a secret next to it. URLs of webhooks can contain credentials.
 */
export function isCompressible(definition: Route): boolean {
  if (definition.method !== 'GET' || 'stream' in definition) return false
  const parameters = definition.query?.properties ?? {}
  const isList = 'limit' in parameters || 'page_size' in parameters
  const schema = definition.reply[successStatus(definition)]
  return isList && !/"(url|secret|token|password)":/.test(JSON.stringify(schema ?? null))
}

/** Undefined if the client accepts no compression, or the text is short. */
export async function compress(
  accepted: string | undefined,
  text: string,
): Promise<Packed | undefined> {
  if (accepted === undefined || text.length < SHORT) return undefined
  const coding = codingFor(accepted)
  return coding && { coding, bytes: await coders[coding](Buffer.from(text)) }
}

function codingFor(accepted: string): Coding | undefined {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding))
}
