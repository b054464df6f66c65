// A page that fails takes nothing else with it.

import { Component, type ReactNode } from 'react'
import { Failure } from '../show/states.tsx'

type Props = { readonly children: ReactNode }

export class PageBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <Failure error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
