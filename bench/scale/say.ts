/** A line on the standard output. */
export const say = (line = ''): void => void process.stdout.write(`${line}\n`)
