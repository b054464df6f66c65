// Labels of the ACH entry classes, and of the codes that dishonor a return.

type Labels = Readonly<Record<string, readonly [text: string, meaning: string]>>

export const entryClasses: Labels = {
  ACK: ['ACK · Acknowledgment of a corporate payment', 'The entry class ACK of the ACH network.'],
  ARC: ['ARC · Check received by mail or at a drop box', 'The entry class ARC of the ACH network.'],
  ATX: [
    'ATX · Acknowledgment of a corporate trade payment',
    'The entry class ATX of the ACH network.',
  ],
  BOC: ['BOC · Check converted in the back office', 'The entry class BOC of the ACH network.'],
  CCD: ['CCD · Payment between companies', 'The entry class CCD of the ACH network.'],
  CIE: ['CIE · Payment that a person starts', 'The entry class CIE of the ACH network.'],
  CTX: [
    'CTX · Payment between companies with remittance',
    'The entry class CTX of the ACH network.',
  ],
  DNE: ['DNE · Death notice of a federal agency', 'The entry class DNE of the ACH network.'],
  ENR: ['ENR · Enrollment with a federal agency', 'The entry class ENR of the ACH network.'],
  MTE: ['MTE · Transfer at a machine', 'The entry class MTE of the ACH network.'],
  POP: ['POP · Check converted where the person pays', 'The entry class POP of the ACH network.'],
  POS: ['POS · Payment at a terminal', 'The entry class POS of the ACH network.'],
  PPD: ['PPD · Payment to or from a person', 'The entry class PPD of the ACH network.'],
  RCK: ['RCK · Check presented again', 'The entry class RCK of the ACH network.'],
  SHR: [
    'SHR · Payment at a terminal of a shared network',
    'The entry class SHR of the ACH network.',
  ],
  TEL: ['TEL · Payment agreed on by telephone', 'The entry class TEL of the ACH network.'],
  TRC: ['TRC · Truncated check', 'The entry class TRC of the ACH network.'],
  TRX: ['TRX · Truncated checks', 'The entry class TRX of the ACH network.'],
  WEB: ['WEB · Payment agreed on over the internet', 'The entry class WEB of the ACH network.'],
  XCK: ['XCK · Destroyed check', 'The entry class XCK of the ACH network.'],
}

export const dishonorCodes: Labels = {
  R61: ['R61 · Misrouted return', 'The code R61 of the ACH network.'],
  R62: ['R62 · Return of an erroneous or reversing debit', 'The code R62 of the ACH network.'],
  R67: ['R67 · Duplicate return', 'The code R67 of the ACH network.'],
  R68: ['R68 · Untimely return', 'The code R68 of the ACH network.'],
  R69: ['R69 · Field error in a return', 'The code R69 of the ACH network.'],
  R70: [
    'R70 · Permissible return not accepted or not requested',
    'The code R70 of the ACH network.',
  ],
}
