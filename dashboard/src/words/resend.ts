// Texts of the dialog that resends failed deliveries.

export const resendWords = {
  label: 'Resend failed',
  title: 'Resend all that failed',
  note: 'Every event whose delivery to this webhook failed or waits for a retry is sent again now, with its own id. Endpoints that received it before see the same id.',
  since: 'That happened',
  spans: {
    hour: 'In the last hour',
    day: 'In the last 24 hours',
    week: 'In the last 7 days',
    all: 'At any time',
  },
  submit: 'Resend',
  cancel: 'Cancel',
  nothing: 'Nothing failed since then.',
  done: (count: number) =>
    count === 1
      ? '1 delivery is sent again.'
      : `${count.toLocaleString('en-US')} deliveries are sent again.`,
  more: 'More deliveries failed: resend again for the rest.',
} as const
