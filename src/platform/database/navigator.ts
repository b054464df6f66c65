// Without `navigator`, which Node 20 lacks, the driver creates a Response, which loads all of fetch
// at every start. Imported before the driver.

if (!('navigator' in globalThis)) {
  const userAgent = `Node.js/${process.versions.node.split('.')[0]}`
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { userAgent } })
}
