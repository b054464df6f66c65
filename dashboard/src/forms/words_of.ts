// The list that a form belongs to, for the words of its choices.

import { createContext } from 'react'

export const WordsOf = createContext<string | undefined>(undefined)
