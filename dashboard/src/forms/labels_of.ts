// What the fields of a form are called, by their paths, where the form has better words than the API.

import { createContext } from 'react'

export const LabelsOf = createContext<Readonly<Record<string, string>>>({})
