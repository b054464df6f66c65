// The marks of what falls due.

import {
  ArrowDownToLine,
  CalendarClock,
  CreditCard,
  FileUp,
  Hourglass,
  KeyRound,
  Landmark,
  type LucideIcon,
  Recycle,
  Repeat,
  RotateCw,
  Undo2,
  Unlock,
} from 'lucide-react'
import type { DueKind } from './days.ts'

export const kindIcons: Readonly<Record<DueKind, LucideIcon>> = {
  TRANSFER_EXPIRY: Repeat,
  AUTHORIZATION_EXPIRY: CreditCard,
  ACH_CUT_OFF: FileUp,
  ACH_SETTLEMENT: Landmark,
  ACH_FUNDS_AVAILABLE: Unlock,
  INCOMING_ACH_SETTLEMENT: ArrowDownToLine,
  INCOMING_ACH_RETURN: Undo2,
  SCHEDULED_PAYMENT: CalendarClock,
  WEBHOOK_RETRY: RotateCw,
  WEBHOOK_SECRET_EXPIRY: KeyRound,
  RETENTION: Recycle,
  WORKSPACE_SETUP: Hourglass,
}
