// Marks the positions of slots in a text with private-use characters, which no example and no highlighter changes.

const OPEN = '\uE000'
const NUMBER = '\uE001'
const CLOSE = '\uE002'
export const EVERY_SLOT = /([\uE000\uE001])(\w+)\uE002/g

/** A place for the value of a slot. */
export const slot = (name: string): string => `${OPEN}${name}${CLOSE}`

/** The same where the value is a number, and stands in no quotes. */
export const numberSlot = (name: string): string => `${NUMBER}${name}${CLOSE}`
