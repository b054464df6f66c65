// Preloaded in every worker of the tests: after a SIGTERM, or without its run, a worker exits normally and so stops its PostgreSQL servers
// and browsers.

const SIGTERM_CODE = 143

process.on('SIGTERM', () => process.exit(SIGTERM_CODE))
process.on('disconnect', () => process.exit(SIGTERM_CODE))
