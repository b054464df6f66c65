// With what a rule goes wrong, or why it can match nothing.

import { Text } from '@mantine/core'
import type { FaultRule } from '../../api/shapes.ts'
import { operationNames } from '../../generated/operation_names.ts'
import { Chip } from '../../names/chip.tsx'
import { faultRuleWords as words } from '../../words/fault_rules.ts'

const PERCENT = 100

/** `createInternalTransfer`: what the operation does, in its own words. */
function operationText(operation: string): string {
  return operationNames[operation] ?? operation
}

function textsOf(rule: FaultRule): string[] {
  const { operation, api_key_id: key, idempotency_key: idempotencyKey, event_type: type } = rule
  const { nth, probability } = rule
  return [
    ...(operation === undefined ? [] : [operationText(operation)]),
    ...(key === undefined ? [] : [words.ofKey]),
    ...(idempotencyKey === undefined ? [] : [words.ofIdempotencyKey(idempotencyKey)]),
    ...(type === undefined ? [] : [words.ofEvents(type)]),
    ...(nth > 1 ? [words.from(nth)] : []),
    ...(probability === undefined || probability === 1
      ? []
      : [words.chance(Math.round(probability * PERCENT))]),
  ]
}

export function Matches({ of: rule }: { of: FaultRule }) {
  const { warnings, webhook_id: webhook } = rule
  if (warnings) {
    return (
      <Text size="sm" className="dangerous" component="span">
        {warnings.join('; ')}
      </Text>
    )
  }
  const texts = textsOf(rule)
  return (
    <span className="breaks">
      {webhook && <Chip kind="webhooks" id={webhook} />}
      {texts.length === 0 && !webhook ? words.everything : texts.join(' · ')}
    </span>
  )
}
