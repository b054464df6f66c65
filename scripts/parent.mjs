// Ends a process after its npm has ended.

/**
 * Sends this process a SIGTERM when its parent ends. A signal to npm ends npm and its shell, and may not arrive here: the process
 * would go on, unseen, with its port or its servers.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
