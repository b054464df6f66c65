// The build of the web application: hashed files in dist/, one chunk for each page.

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The SDK from its sources, as everything in this repository uses it.
  resolve: { conditions: ['florin-source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // What the first page loads is limited, gzipped, by a test (e2e/first_page.test.ts).
    chunkSizeWarningLimit: 600,
    manifest: true,
    // The texts that the libraries' licences ask to be kept, which the bundle drops.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false },
  },
})
