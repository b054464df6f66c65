// What each error means to the person who meets it: when it comes, and what to do next. The rest of an error's page is
// read off its definition. A test holds that every code is here, and no other.

export type Explanation = { readonly when: string; readonly next: string }

/** A body names something that is not there. */
const absent = (thing: string): Explanation => ({
  when: `The body of the request refers to ${thing} that does not exist in your workspace, or no longer does.`,
  next: 'Check the id: `detail` repeats it. What belongs to another workspace does not exist for yours. What the URL itself names and does not exist is RESOURCE_NOT_FOUND instead.',
})

export const explanations: Readonly<Record<string, Explanation>> = {
  ACCOUNT_CLOSED: {
    when: 'Money was to move on an account that is closed, or the closed account itself was to change.',
    next: 'Use another account. A closed account is not opened again.',
  },
  ACCOUNT_NOT_FOUND: absent('an account, or the alias of a general-ledger account,'),
  ACCOUNT_PRODUCT_NOT_FOUND: absent('an account product'),
  ACCOUNT_TEMPLATE_NOT_FOUND: absent('an account template, or to one that is not enabled,'),
  AMBIGUOUS_PAYMENT_SUBTYPES: {
    when: 'A spend control names a payment_sub_type that belongs to none of its payment_types.',
    next: 'Add the payment type that the sub-type belongs to, or leave the sub-type out.',
  },
  APPLICATION_NOT_FOUND: absent('an application'),
  BAD_CONFIGURATION: {
    when: 'What your workspace is set up with does not allow the request; nothing is wrong with the request itself.',
    next: 'Read `detail`, which names the setting, and have it changed before you send the request again.',
  },
  BAD_QUERY_PARAMETER: {
    when: 'A query parameter has a value that it cannot have, is missing, or does not go together with another one.',
    next: 'Correct what `invalid` names; every parameter that is wrong stands in `detail`. A page_token goes together with the filters of its first page only.',
  },
  BAD_REQUEST: {
    when: 'Something about the request as a whole is wrong: its headers, its URL or its content type. A movement of money without an Idempotency-Key comes here.',
    next: 'Read `detail` and correct the request. Send JSON as Content-Type: application/json, and a key with every movement.',
  },
  BAD_REQUEST_BODY: {
    when: 'Fields of the body are missing, have values that they cannot have, or cannot be changed. All that is wrong is said at once.',
    next: 'Correct what `missing`, `invalid` and `immutable` name; nested fields are written with dots, as in legal_address.state. Then send it under a new Idempotency-Key: the refusal is kept with the old one.',
  },
  BALANCE_VIOLATION: {
    when: 'The movement would take an account below its floor or above its ceiling.',
    next: 'Move less, or change the limits of the account. Where they are funded by a linked account, look whether that one has the money.',
  },
  BUSINESS_NOT_FOUND: absent('a business'),
  BUSINESS_NOT_VERIFIED: {
    when: 'A business that holds the account has not passed verification, so its money does not move.',
    next: 'Verify it: POST /verifications/verify. In the sandbox its outcome follows from the name.',
  },
  CARD_NOT_FOUND: absent('a card'),
  CARD_PRODUCT_NOT_FOUND: absent('a card product, or to one that is not active,'),
  CUSTOMER_NOT_FOUND: absent('a customer'),
  CUSTOMER_NOT_VERIFIED: {
    when: 'A holder or authorized signer of the account has not passed verification, so its money does not move.',
    next: 'Verify each of them: POST /verifications/verify with customer_consent. In the sandbox everybody passes whose last name does not say otherwise.',
  },
  DUPLICATE_RESOURCE: {
    when: 'There is one already: what you are making may exist once only, or the Idempotency-Key of a movement has done its work before.',
    next: 'After “duplicate idempotency key” do not send the movement again: the money has moved. Find it by the key: GET /transactions/posted or /transactions/pending with idempotency_key. Otherwise use what exists.',
  },
  EXTERNAL_ACCOUNT_NOT_ACTIVE: {
    when: 'Money was to be sent to, or pulled from, an external account that is closed, deleted or inactive.',
    next: 'Link the account again, or use another one.',
  },
  EXTERNAL_ACCOUNT_NOT_FOUND: absent('an external account'),
  EXTERNAL_ACCOUNT_NOT_VERIFIED: {
    when: 'Money was to be pulled from an external account whose ownership nobody has verified.',
    next: 'Have the account verified first; pushing money to it needs no verification.',
  },
  FEATURE_NOT_AVAILABLE: {
    when: 'What you ask for exists, but not here: not for this kind of account, or not in this environment.',
    next: 'Leave it out, or ask whoever runs the bank.',
  },
  WORKSPACE_CLOSED: {
    when: 'The workspace that the API key or the session belongs to is closed. Its data is kept.',
    next: 'Use a key of another workspace, or have whoever runs the bank open it again: `florin workspaces reopen`.',
  },
  WORKSPACE_IN_USE: {
    when: 'A workspace was to be closed in which money is on customers’ accounts, or something waits that will move money.',
    next: 'Read `detail`, which counts what is open; pay it out, cancel it or wait for it, and close the workspace then.',
  },
  FORBIDDEN: {
    when: 'The API key is known, and is not allowed to do this.',
    next: 'Use a key that is allowed to, or have its rights changed. Repeating the request changes nothing.',
  },
  IDEMPOTENCY_CONCURRENT_USE: {
    when: 'A request with the same Idempotency-Key is being carried out at this moment.',
    next: 'Wait a moment and send the same request with the same key: you get the first one’s answer. The SDK does this by itself.',
  },
  IDEMPOTENCY_INVALID_REUSE: {
    when: 'The Idempotency-Key was used within the last seven days for a request with another method, path or body.',
    next: 'Take a new key for every new request, and the old one only for a repetition that is the same to the last field.',
  },
  IMPROPER_ACCOUNT_ACCESS_STATUS: {
    when: 'The account is frozen: money may come in, but none may leave.',
    next: 'Set its access_status to ACTIVE when it may be used again, then make a new request.',
  },
  IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP: {
    when: 'A customer was named who has nothing to do with the account.',
    next: 'Name a customer of the account, leave the customer out, or make the relationship: POST /accounts/{account_id}/relationships.',
  },
  IMPROPER_ACCOUNT_STATUS: {
    when: 'The status of the account does not allow it to transact.',
    next: 'ReadContext at the account’s status; only an ACTIVE one moves money freely.',
  },
  IMPROPER_CUSTOMER_STATUS: {
    when: 'A holder of the account may not transact: it is not ACTIVE, or is suspended or banned.',
    next: 'ReadContext at status and ban_status of the customers of the account. You may lift a suspension, with a note; a ban is lifted by the bank only.',
  },
  INSUFFICIENT_FUNDS: {
    when: 'The originating account has less available money than the movement takes. Money that is held is not available.',
    next: 'Move less or wait for money to arrive, and then send it under a new Idempotency-Key: the refusal is kept with the old one.',
  },
  INTERNAL_ERROR: {
    when: 'Something went wrong on the bank’s side. Nothing of the request was kept.',
    next: 'Send the request again with the same Idempotency-Key. If it stays, tell whoever runs the bank the request-id of the answer.',
  },
  INVALID_STATUS: {
    when: 'The resource is at a point of its life where this status cannot follow: a transfer that is complete cannot be canceled.',
    next: 'Get the resource and look where it is. `valid_status` lists what would be accepted now; when it is empty, nothing is.',
  },
  INVALID_TENANCY: {
    when: 'The body names a tenant that is not the workspace of the API key.',
    next: 'Leave tenant out, or use the key of that workspace.',
  },
  KEY_ENDED: {
    when: 'An API key was to be replaced that is revoked, or that has been replaced before.',
    next: 'Create a new key: POST /operations/api_keys.',
  },
  KEY_IN_USE: {
    when: 'An API key was to revoke itself, which would leave its holder without an answer to build on.',
    next: 'Revoke it with another key, or sign in and do it there.',
  },
  LAST_OWNER: {
    when: 'The only owner of a workspace was to be removed, or to become something else.',
    next: 'Make somebody else an owner first, then send the request again.',
  },
  PASSWORD_IS_THEIRS: {
    when: 'An owner was to set the password of somebody who also works in workspaces that this owner does not own.',
    next: 'Ask them to sign in with the password they have, or have it reset at the server machine: florin users reset-password.',
  },
  PAYMENT_RAIL_NOT_ENABLED: {
    when: 'The account may not use this kind of payment.',
    next: 'Use another kind, or an account whose template allows it.',
  },
  PERSON_NOT_FOUND: absent('a person'),
  RESOURCE_NOT_FOUND: {
    when: 'What the URL names does not exist in your workspace. So does a path that the bank does not know, or a method that it has not.',
    next: 'Check the id and the path. What belongs to another workspace does not exist for yours, and production has no simulations.',
  },
  SERVICE_UNAVAILABLE: {
    when: 'The bank cannot reach its database right now, or is starting. Nothing of the request was kept.',
    next: 'Send the same request with the same Idempotency-Key after the seconds that Retry-After says. The SDK does this by itself.',
  },
  SPEND_CONTROL_NOT_FOUND: absent('a spend control'),
  SPEND_CONTROL_VIOLATION: {
    when: 'The movement would go beyond what a spend control of the account allows in its time range.',
    next: 'It may succeed later, when the time range has moved on, or with a smaller amount; then under a new Idempotency-Key.',
  },
  TOO_MANY_REQUESTS: {
    when: 'The API key has made more requests than the bank takes at once. Nothing was done.',
    next: 'Wait the seconds that Retry-After says, and send the same request again. The SDK does this by itself. Parallel tests do better with a workspace each.',
  },
  TRANSACTION_NOT_FOUND: absent('a transaction'),
  UNABLE_TO_TRANSACT: {
    when: 'The account or card cannot be used for this at all: it is reserved for the bank itself, or not in use.',
    next: 'Use another one.',
  },
  UNAUTHENTICATED: {
    when: 'There is no API key in the request, or none that this bank knows: it is wrong, revoked, or of another environment.',
    next: 'Send Authorization: Bearer and the key. A key that begins with florin_sandbox_ opens no production.',
  },
  VENDOR_TIMEOUT: {
    when: 'The vendor that looks into accounts at other institutions did not answer within 20 seconds. Nothing was changed.',
    next: 'Send the request again, with the same Idempotency-Key if it had one. If it goes on, ask the vendor how it is.',
  },
  WIPE_NOT_ENABLED: {
    when: 'A workspace was to be wiped in production.',
    next: 'Wipe in a sandbox only; nothing in production is ever emptied.',
  },
}
