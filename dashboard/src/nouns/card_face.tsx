// A card as its holder sees it, drawn without a brand: last four, status, holder, until when. And the same in small.

import { useQuery } from '@tanstack/react-query'
import { readOne } from '../api/bank.ts'
import type { Card } from '../api/shapes.ts'
import { useName } from '../names/names.ts'
import { wordIn } from '../words/words.ts'

/** What its color says of it, besides its words. */
type FaceState = 'on' | 'off' | 'ended'

const ENDED = new Set(['TERMINATED', 'REJECTED', 'IMAGE_REJECTED'])

function faceState(status: string): FaceState {
  if (ENDED.has(status)) return 'ended'
  return status === 'ACTIVE' ? 'on' : 'off'
}

const two = (part: number | string) => String(part).slice(-2).padStart(2, '0')

export function CardFace({ of: card }: { of: Card }) {
  const { customer_id: customer, business_id: business, last_four: digits } = card
  const kind = customer ? 'customers' : 'businesses'
  const holder = useName(kind, customer ?? business)?.text ?? card.emboss_name?.line_1
  const [status, meaning] = wordIn('card_status', card.card_status)
  const [form] = wordIn('form', card.form)
  const [brand] = wordIn('card_brand', card.card_brand)
  const until = `${two(card.expiration_month)}/${two(card.expiration_year)}`
  return (
    <div
      className="card-face"
      data-state={faceState(card.card_status)}
      data-form={card.form}
      role="group"
      aria-label="The card"
    >
      <div className="card-face-top">
        <span>{brand}</span>
        <span className="card-face-status" title={meaning}>
          {status}
        </span>
      </div>
      <Chip />
      <div className="card-face-number">
        <span aria-hidden>•••• •••• •••• </span>
        <span className="seen-by-readers">The number ends in </span>
        {digits}
      </div>
      <div className="card-face-foot">
        <span className="card-face-holder">{holder ?? ''}</span>
        <span className="nowrap">
          {form} · {until}
        </span>
      </div>
    </div>
  )
}

function Chip() {
  return (
    <svg className="card-face-chip" viewBox="0 0 38 29" aria-hidden>
      <rect width="38" height="29" rx="5" fill="#e2c98a" />
      <path
        d="M0 10h12M0 19h12M26 10h12M26 19h12M12 0v29M26 0v29"
        stroke="#8a713a"
        strokeWidth="1.2"
        fill="none"
      />
    </svg>
  )
}

type MiniProps = { readonly status?: string | undefined; readonly form?: string | undefined }

/** Beside its name, which says the rest. */
export function CardMini({ status = 'ACTIVE', form }: MiniProps) {
  return (
    <svg
      className="card-mini"
      viewBox="0 0 28 18"
      data-state={faceState(status)}
      data-form={form}
      aria-hidden
    >
      <rect width="28" height="18" rx="3" stroke="none" />
      <path d="M4 6.5h5M4 13h11" />
    </svg>
  )
}

/** Of a card of which only the id is known. */
export function CardMiniOf({ id }: { id: string }) {
  const path = '/cards/{card_id}'
  const { data } = useQuery({
    queryKey: ['item', path, id],
    queryFn: ({ signal }) => readOne(path, id, signal),
  })
  return <CardMini status={data?.card_status} form={data?.form} />
}
