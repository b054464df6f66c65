// Sections of a card’s page: cardholder, fulfillment and product.

import type { Card } from '../api/shapes.ts'
import { Chip } from '../names/chip.tsx'
import { useHit } from '../search/hits.ts'
import { LifeCycle, type Step } from '../show/composed.tsx'
import { Section } from '../show/page.tsx'
import { wordIn } from '../words/words.ts'
import { CardFace } from './card_face.tsx'
import { Facts } from './facts.tsx'

export function CardHeader({ of: card }: { of: Card }) {
  return (
    <>
      {card.customer_id && <Chip kind="customers" id={card.customer_id} />}
      <Chip kind="accounts" id={card.account_id} isBrief />
    </>
  )
}

const ENDED = new Set(['TERMINATED', 'REJECTED'])

/** From the order to the first payment; a virtual card is there at once. */
function stepsOf(card: Card): Step[] {
  const { form, card_status: status } = card
  const fulfilment = 'card_fulfillment_status' in card ? card.card_fulfillment_status : undefined
  const isShipped = fulfilment === 'SHIPPED'
  const isActive = status === 'ACTIVE' || status === 'SUSPENDED'
  const steps: Step[] = [{ title: 'Issued', state: 'done' }]
  if (form === 'PHYSICAL') {
    const word = fulfilment && wordIn('card_fulfillment_status', fulfilment)[0]
    steps.push({
      title: isShipped ? 'Shipped' : 'To be shipped',
      note: isShipped ? undefined : word,
      state: isShipped || isActive ? 'done' : 'now',
    })
  }
  const [word, meaning] = wordIn('card_status', status)
  if (ENDED.has(status)) steps.push({ title: word, note: meaning, state: 'bad' })
  else if (status === 'SUSPENDED') steps.push({ title: word, note: meaning, state: 'now' })
  else if (isActive) steps.push({ title: word, note: meaning, state: 'done' })
  else steps.push({ title: 'Activated', note: meaning, state: 'next' })
  return steps
}

export function CardState({ of: card }: { of: Card }) {
  return (
    <div className="card-state">
      <CardFace of={card} />
      <Section title="Status">
        <LifeCycle steps={stepsOf(card)} />
      </Section>
    </div>
  )
}

function addressOf(card: Card): string | undefined {
  const shipping = 'shipping' in card ? card.shipping : undefined
  const { address } = shipping ?? {}
  if (!address) return undefined
  const { address_line_1: line, city, state, postal_code: code, country_code: country } = address
  return [line, city, [state, code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

export function CardRail({ of: card }: { of: Card }) {
  const product = useHit(card.card_product_id, ['CARD_PRODUCT'])
  const { tracking_number: tracking } = card as { tracking_number?: string }
  return (
    <Section title="Details">
      <Facts
        noun="cards"
        of={{
          card_brand: card.card_brand,
          type: card.type,
          form: card.form,
          expires: `${card.expiration_month}/${card.expiration_year}`,
          name_on_the_card: card.emboss_name?.line_1,
          product: product?.title,
          is_pin_set: card.is_pin_set,
          status_reason: card.status_reason,
          sent_to: addressOf(card),
          tracking_number: tracking,
          reissued_from_id: 'reissued_from_id' in card ? card.reissued_from_id : undefined,
          reissued_to_id: 'reissued_to_id' in card ? card.reissued_to_id : undefined,
          memo: 'memo' in card ? card.memo : undefined,
        }}
      />
    </Section>
  )
}
