// The method and the path of a request.

import type { Route } from '../contract/route.ts'

/** What it asks for, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a request with this method only reads. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The paths that routes have. */
export type KnownPaths = {
  /** The methods of a path, HEAD included; none for a path that no route has. */
  methodsOf(path: string): string[]
}

export function knownPaths(routes: readonly Pick<Route, 'base' | 'path' | 'method'>[]): KnownPaths {
  const known = new Map<string, string[]>()
  for (const { base, path, method } of routes) {
    known.set(base + path, [...(known.get(base + path) ?? []), method])
  }
  // Those with fewer parameters come first: `/accounts/search` is no account.
  const patterns = [...known]
    .map(([path, methods]) => ({
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      methods,
    }))
    .toSorted((one, other) => one.parameters - other.parameters)
  return {
    methodsOf(path) {
      const methods = patterns.find(({ pattern }) => pattern.test(path))?.methods ?? []
      return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    },
  }
}

/** Why a request has no route, if that can be said: its method, or a slash at the end of its path. */
export function whyUnknown(paths: KnownPaths, method: string, path: string): string | undefined {
  const methods = paths.methodsOf(path)
  if (methods.length > 0) return `this path has ${methods.join(', ')}`
  const plain = path.replace(/\/+$/, '')
  if (plain === path || !paths.methodsOf(plain).includes(method)) return undefined
  return `the path has no slash at its end: ${plain}`
}
