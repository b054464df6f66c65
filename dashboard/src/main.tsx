// Starts the application in the page.

import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { prepareForPolicy } from './trusted_types.ts'

prepareForPolicy()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
