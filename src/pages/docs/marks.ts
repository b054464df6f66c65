// Marks slots in a text with private-use characters, which highlighters leave unchanged.

const OPEN = '\uE000'
const NUMBER = '\uE001'
const CLOSE = '\uE002'
export const EVERY_SLOT = /([\uE000\uE001])(\w+)\uE002/g

export const slot = (name: string): string => `${OPEN}${name}${CLOSE}`

/** A number, without quotes. */
export const numberSlot = (name: string): string => `${NUMBER}${name}${CLOSE}`
