// Sections of a business’s page: details and verifications.

import type { Business } from '../api/shapes.ts'
import { Section } from '../show/page.tsx'
import { Facts } from './facts.tsx'
import { addressText } from './person_parts.tsx'

export function BusinessRail({ of: business }: { of: Business }) {
  const { trade_names: names = [], compliance_restrictions: restrictions = [] } = business
  return (
    <>
      <Section title="Details">
        <Facts
          noun="businesses"
          of={{
            legal_name: business.entity_name,
            also_known_as: names.length > 0 ? names.join(', ') : undefined,
            structure: business.structure,
            ein: business.ein,
            founded: business.formation_date,
            state_of_formation: business.formation_state,
            website: business.website,
            address: addressText(business.legal_address),
            compliance_restrictions: restrictions.length > 0 ? restrictions : undefined,
          }}
        />
      </Section>
      <Section title="Verification">
        <Facts
          noun="businesses"
          of={{
            verification_status: business.verification_status,
            checked: business.verification_last_run,
            is_customer: business.is_customer,
          }}
        />
      </Section>
    </>
  )
}
