// The mark of a merchant or another company, beside its name.

import { Store } from 'lucide-react'
import { initialsOf, markColorOf } from './mark_of.ts'

/** Readers of a screen hear the name; the mark only helps to find it. */
export function Mark({ of: name }: { of: string }) {
  const initials = initialsOf(name)
  return (
    <span className="mark" data-color={markColorOf(name)} aria-hidden>
      {initials || <Store size={12} strokeWidth={1.8} />}
    </span>
  )
}
