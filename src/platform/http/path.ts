// The method and path of a request.

import type { Route } from '../contract/route.ts'

/** The path without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** True for a method that only reads. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

export type KnownPaths = {
  /** The methods of a path, including HEAD; empty for an unknown path. */
  methodsOf(path: string): string[]
}

export function knownPaths(routes: readonly Pick<Route, 'base' | 'path' | 'method'>[]): KnownPaths {
  const known = new Map<string, string[]>()
  for (const { base, path, method } of routes) {
    known.set(base + path, [...(known.get(base + path) ?? []), method])
  }
  // Fewer parameters first: `/accounts/search` is no account.
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

/** For its method, or a trailing slash. */
export function whyUnknown(paths: KnownPaths, method: string, path: string): string | undefined {
  const methods = paths.methodsOf(path)
  if (methods.length > 0) return `this path has ${methods.join(', ')}`
  const plain = path.replace(/\/+$/, '')
  if (plain === path || !paths.methodsOf(plain).includes(method)) return undefined
  return noSlash(plain)
}

/** `plain` is the path without the slash. */
export function noSlash(plain: string): string {
  return `the path has no slash at its end: ${plain}`
}
