// Preloaded in every worker of the tests: a worker that is ended, or whose run is gone, exits as a process does that ends in order,
// so that it stops its PostgreSQL servers and browsers.

const SIGTERM_CODE = 143

process.on('SIGTERM', () => process.exit(SIGTERM_CODE))
process.on('disconnect', () => process.exit(SIGTERM_CODE))
