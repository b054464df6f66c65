// Texts of validation errors next to form fields.

export const faultWords = {
  enter: 'Fill in this field; it is missing.',
  pick: 'Choose one; it is missing.',
  choose: 'Choose one of the list.',
  chooseThing: 'Choose one that the search finds, or paste its ID.',
  id: 'Enter an ID, as the API shows it.',
  date: 'Enter a date that exists, like 1985-06-14.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number with its country code, like +15035550123.',
  form: 'This is not written as it must be.',
  like: (example: string) => `Enter it like ${example}.`,
  more: (amount: string) => `Enter ${amount} or more.`,
  less: (amount: string) => `Enter ${amount} or less.`,
  marked: 'Check the fields that are marked',
}
