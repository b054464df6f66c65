// L2 and L3 data of a card purchase (contract: transactions#enhanced-data). Numbers are kept as
// sent.

import { type Static, Text, Type } from '../../../platform/contract/schema.ts'

const ITEMS_MAX = 1000
const TAXES_MAX = 100

const texts = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Text())])) as {
    [Name in Names[number]]: ReturnType<typeof Type.Optional<ReturnType<typeof Text>>>
  }
const numbers = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Number())])) as {
    [Name in Names[number]]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>
  }

const NonFuelItem = Type.Object(
  {
    ...texts(['description', 'product_code', 'unit_of_measure']),
    ...numbers(['quantity', 'unit_price']),
  },
  { $id: 'non_fuel_item_detail' },
)
const nonFuelItems = Type.Optional(Type.Array(NonFuelItem, { maxItems: ITEMS_MAX }))

const Financial = Type.Object(
  {
    ...texts(['tax_id', 'total_tax_amount_indicator']),
    ...numbers(['total_tax_amount']),
  },
  { $id: 'enhanced_financial', description: 'Taxes and totals of the purchase.' },
)

const FleetEmv = Type.Object(
  {
    ...texts([
      'employee_number',
      'expanded_fuel_type',
      'fuel_unit_of_measure',
      'odometer_reading',
      'service_type',
      'trailer_number',
      'type_of_purchase',
    ]),
    ...numbers([
      'fuel_gross_amount',
      'fuel_net_amount',
      'fuel_quantity',
      'fuel_unit_price',
      'non_fuel_gross_amount',
      'non_fuel_net_amount',
      'vat_tax_rate',
    ]),
    non_fuel_item_details: nonFuelItems,
  },
  {
    $id: 'enhanced_fleet_emv',
    description: 'Fuel and services, as reported by the chip of a fleet card.',
  },
)

const Fleets = Type.Object(
  {
    ...texts([
      'driver_id',
      'expanded_fuel_type',
      'fleet_number',
      'fuel_product_qualifier',
      'fuel_purchase_type',
      'fuel_service_type',
      'fuel_tax_exemption_status',
      'fuel_type',
      'fuel_unit_of_measure',
      'job_number',
      'non_fuel_tax_exemption_status',
      'odometer_reading',
      'service_type',
      'type_of_purchase',
      'vehicle_id',
    ]),
    ...numbers([
      'fuel_gross_amount',
      'fuel_net_amount',
      'fuel_quantity',
      'fuel_tax_amount',
      'fuel_unit_price',
      'non_fuel_gross_amount',
      'non_fuel_net_amount',
      'non_fuel_tax_amount',
      'sales_tax_amount',
      'vat_tax_rate',
    ]),
    non_fuel_item_details: nonFuelItems,
  },
  { $id: 'enhanced_fleets', description: 'Fuel and services for a vehicle.' },
)

const ItemTax = Type.Object(
  {
    ...numbers(['detail_tax_amount', 'detail_tax_rate']),
    ...texts([
      'detail_tax_amount_inclusion_indicator',
      'detail_tax_amount_indicator',
      'detail_tax_type_applied',
      'detail_tax_type_identifier',
    ]),
  },
  { $id: 'enhanced_item_detail_tax' },
)

const InventoryDetail = Type.Object(
  {
    ...texts([
      'commodity_code',
      'description',
      'product_code',
      'unit_of_measure',
      'item_discount_amount_indicator',
      'item_discount_applied_indicator',
      'item_extended_amount_indicator',
      'item_total_amount_indicator',
      'discount_amount',
      'total_amount',
      'vat_tax_amount',
      'vat_tax_rate',
    ]),
    ...numbers([
      'item_discount_amount',
      'item_discount_rate',
      'item_extended_amount',
      'item_total_amount',
      'item_vat_amount',
      'item_vat_rate',
      'quantity',
      'unit_price',
    ]),
    item_detail_taxes: Type.Optional(Type.Array(ItemTax, { maxItems: TAXES_MAX })),
  },
  { $id: 'enhanced_inventory_detail', description: 'One line item of the invoice.' },
)

export const enhancedFields = {
  enhanced_data_id: Type.Optional(Text()),
  purchase_order: Type.Optional(Text({ example: 'PO-4711' })),
  financial: Type.Optional(Financial),
  fleet_emv: Type.Optional(FleetEmv),
  fleets: Type.Optional(Fleets),
  inventory_details: Type.Optional(Type.Array(InventoryDetail, { maxItems: ITEMS_MAX })),
}

export const EnhancedTransaction = Type.Object(enhancedFields, {
  $id: 'enhanced_transaction',
  description:
    'Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha).',
})
export type EnhancedTransaction = Static<typeof EnhancedTransaction>
