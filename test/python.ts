// Locates Python on this machine.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether the command ends well. */
export const works = (program: string, args: string[]) =>
  run(program, args).then(
    () => true,
    () => false,
  )

/** A program that fails on a Python that the client does not support. */
export const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 11))'
export const hasPython = await works('python3', ['-c', isNewEnough])
export const hasPytest = hasPython && (await works('python3', ['-c', 'import pytest']))
