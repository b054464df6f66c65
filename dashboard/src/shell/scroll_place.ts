// Restores the scroll position of a page on return; a newly opened page starts at the top.

import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

export function useScrollPlace(): void {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    window.scrollTo(0, (isBack && places.get(key)) || 0)
    // Filters of a list change its address without a navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  useEffect(() => {
    const keep = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
