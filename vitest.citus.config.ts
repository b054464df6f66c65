import { mergeConfig } from 'vitest/config'
import { filesToSkip } from './test/citus_exceptions.ts'
import suite from './vitest.config.ts'

/** The suite on Citus (`npm run cluster -- citus`): as ever, but for what is known not to run there. */
export default mergeConfig(suite, {
  test: { exclude: filesToSkip, setupFiles: ['test/citus_skips.ts'] },
})
