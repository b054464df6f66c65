// Texts of validation errors next to form fields.

export const faultWords = {
  enter: 'This field is required.',
  pick: 'Choose a value; this field is required.',
  choose: 'Choose a value from the list.',
  chooseThing: 'Choose a search result, or paste an ID.',
  id: 'Enter an ID in the form that the API returns.',
  date: 'Enter a valid date, for example 1985-06-14.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number with its country code, like +15035550123.',
  form: 'The format is invalid.',
  like: (example: string) => `Enter it like ${example}.`,
  more: (amount: string) => `Enter ${amount} or more.`,
  less: (amount: string) => `Enter ${amount} or less.`,
  marked: 'Check the marked fields',
}
