// Node 20 has no `navigator`, by which the database's driver tells where it runs. Without one it makes a Response to find out, and
// Node loads its whole fetch for that at every start. Newer versions of Node have this same object. Imported before the driver.

if (!('navigator' in globalThis)) {
  const userAgent = `Node.js/${process.versions.node.split('.')[0]}`
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { userAgent } })
}
