// What the world is told of addresses (contract D4).

import { defineEvent } from '../../events/event.ts'
import { PartyAddress } from './schema.ts'

export const AddressCreated = defineEvent('ADDRESS.CREATED', PartyAddress)
export const AddressUpdated = defineEvent('ADDRESS.UPDATED', PartyAddress)
