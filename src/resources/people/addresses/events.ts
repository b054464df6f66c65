// Events of addresses (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { PartyAddress } from './schema.ts'

export const AddressCreated = defineEvent('ADDRESS.CREATED', PartyAddress, 'addresses')
export const AddressUpdated = defineEvent('ADDRESS.UPDATED', PartyAddress, 'addresses')
