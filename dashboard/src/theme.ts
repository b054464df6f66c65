// The look: colours, type and sizes. What the library's variables do not reach stands in theme.css.

import {
  Anchor,
  Button,
  createTheme,
  type CSSVariablesResolver,
  Modal,
  Notification,
  Table,
} from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'florin',
  primaryShade: 7,
  colors: {
    florin: [
      '#e8f7f4',
      '#d3ece6',
      '#a6d9ce',
      '#75c5b4',
      '#4fb49f',
      '#2f9d88',
      '#138070',
      '#0b695d',
      '#07574d',
      '#034239',
    ],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } }),
  },
})

/** Greys and links that reach a contrast of 4.5 to 1 on every ground they stand on. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#54606b',
    '--mantine-color-placeholder': '#6b7680',
    '--mantine-color-anchor': '#0b695d',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-body': '#15191c',
    '--mantine-color-text': '#e4e9ec',
    '--mantine-color-dimmed': '#a3adb5',
    '--mantine-color-placeholder': '#8f9aa3',
    '--mantine-color-anchor': '#6fd0bd',
    '--mantine-color-error': '#ff8a80',
  },
})
