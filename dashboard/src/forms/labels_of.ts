// Labels of form fields by path, if they differ from the API’s names.

import { createContext } from 'react'

export const LabelsOf = createContext<Readonly<Record<string, string>>>({})
