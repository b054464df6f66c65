// What a provider of news or of verifications said, in its own words: JSON or XML
// (contract: requests#vendor-information).

import type { Faults } from '../../../platform/contract/faults.ts'
import { Enum, Metadata, type Static, Text, Type } from '../../../platform/contract/schema.ts'
import type { VendorWords } from '../../../rails/alerts/alerts.ts'

const XML_MAX = 100_000

const vendor = Text({ minLength: 1, description: 'Who said it.', example: 'SANDBOX' })
const json = Metadata({
  description: 'What the provider said, with application/json.',
  example: { list: 'SANDBOX_WATCHLIST' },
})
const xml = Text({
  maxLength: XML_MAX,
  description: 'What the provider said, with text/xml.',
  example: '<hit list="SANDBOX_WATCHLIST"/>',
})

const JsonWords = Type.Object(
  { vendor, content_type: Enum(['application/json']), json },
  { $id: 'json_vendor_info', description: 'The words of a provider that speaks JSON.' },
)
const XmlWords = Type.Object(
  { vendor, content_type: Enum(['text/xml']), xml },
  { $id: 'xml_vendor_info', description: 'The words of a provider that speaks XML.' },
)

/** As it is shown; told apart by content_type. */
export const VendorInfo = Type.Unsafe<VendorWords>({
  $id: 'vendor_info',
  description: 'What the provider said, in its own words; what it means is up to the reader.',
  oneOf: [JsonWords, XmlWords],
  discriminator: {
    propertyName: 'content_type',
    mapping: {
      'application/json': '#/components/schemas/json_vendor_info',
      'text/xml': '#/components/schemas/xml_vendor_info',
    },
  },
})

/** As a body brings it: one shape, so that what is missing has one name. */
export const VendorInfoInput = Type.Object(
  {
    vendor,
    content_type: Enum(['application/json', 'text/xml'], {
      description: 'Which of json and xml there is.',
      example: 'application/json',
    }),
    json: Type.Optional(json),
    xml: Type.Optional(xml),
  },
  {
    $id: 'vendor_info_body',
    description: 'What a provider said: json with application/json, xml with text/xml.',
  },
)
export type VendorInfoInput = Static<typeof VendorInfoInput>

/** Adds what is missing for the content type, and what does not belong to it. */
export function findVendorInfoFaults(
  input: VendorInfoInput,
  { missing, invalid }: Pick<Faults, 'missing' | 'invalid'>,
): void {
  const isXml = input.content_type === 'text/xml'
  const [wanted, other] = isXml ? (['xml', 'json'] as const) : (['json', 'xml'] as const)
  if (input[wanted] === undefined) missing.push(`vendor_info.${wanted}`)
  if (input[other] !== undefined) {
    invalid[`vendor_info.${other}`] = `does not belong to ${input.content_type}`
  }
}

/** The words of a body in which `findVendorInfoFaults` finds nothing. */
export function wordsOf(input: VendorInfoInput): VendorWords {
  return input.content_type === 'text/xml'
    ? { vendor: input.vendor, content_type: input.content_type, xml: input.xml ?? '' }
    : { vendor: input.vendor, content_type: input.content_type, json: input.json ?? {} }
}
