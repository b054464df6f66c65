// Explains the cause and the remedy of each error code.

export type Explanation = { readonly when: string; readonly next: string }

/** The body refers to a resource that does not exist. */
const absent = (thing: string): Explanation => ({
  when: `The request body refers to ${thing} that does not exist in your workspace.`,
  next: 'Check the id, which `detail` repeats. Resources of other workspaces do not exist for yours. If the URL itself names a missing resource, the code is RESOURCE_NOT_FOUND.',
})

export const explanations: Readonly<Record<string, Explanation>> = {
  ACCOUNT_CLOSED: {
    when: 'The request would move money on a closed account, or change a closed account.',
    next: 'Use another account. A closed account cannot be reopened.',
  },
  ACCOUNT_NOT_FOUND: absent('an account, or the alias of a general-ledger account,'),
  ACCOUNT_PRODUCT_NOT_FOUND: absent('an account product'),
  ACCOUNT_TEMPLATE_NOT_FOUND: absent('an account template, or to one that is not enabled,'),
  AMBIGUOUS_PAYMENT_SUBTYPES: {
    when: 'A spend control names a payment_sub_type that belongs to none of its payment_types.',
    next: 'Add the payment type of the sub-type, or remove the sub-type.',
  },
  APPLICATION_NOT_FOUND: absent('an application'),
  BAD_CONFIGURATION: {
    when: 'The configuration of your workspace does not allow the request. The request itself is valid.',
    next: 'Read `detail`, which names the setting. Change the setting, then send the request again.',
  },
  BAD_QUERY_PARAMETER: {
    when: 'A query parameter has an invalid value, is missing, or conflicts with another one.',
    next: 'Correct what `invalid` names; `detail` lists every wrong parameter. A page_token is valid only with the filters of its first page.',
  },
  BAD_REQUEST: {
    when: 'The headers, the URL or the content type of the request are invalid, or a money movement has no Idempotency-Key.',
    next: 'Read `detail` and correct the request. Send JSON as Content-Type: application/json, and an Idempotency-Key with every movement.',
  },
  BAD_REQUEST_BODY: {
    when: 'Fields of the body are missing, invalid or immutable. All problems are reported together.',
    next: 'Correct what `missing`, `invalid` and `immutable` name; nested fields are written with dots, as in legal_address.state. Use a new Idempotency-Key: the refusal is stored under the old one.',
  },
  BALANCE_VIOLATION: {
    when: 'The movement would take an account below its floor or above its ceiling.',
    next: 'Move a smaller amount, or change the limits of the account. If a linked account funds the limit, check its balance.',
  },
  BODY_TOO_LARGE: {
    when: 'The body has more than 1,048,576 bytes.',
    next: 'Divide it: metadata has at most 16 KiB, and transfers can be sent as several bulks.',
  },
  BULK_REFUSED: {
    when: 'A request with mode=all has items that are refused. `refused` contains the index and the problem of each of them. No item was executed.',
    next: 'Correct or remove these items, and send the request again under a new Idempotency-Key. Each item was decided after those before it, so a later one may be refused because of an earlier one.',
  },
  BUSINESS_NOT_FOUND: absent('a business'),
  BUSINESS_NOT_VERIFIED: {
    when: 'A business that holds the account has not passed verification, so the account cannot transact.',
    next: 'Verify the business: POST /verifications/verify. In the sandbox its name determines the outcome.',
  },
  CARD_NOT_FOUND: absent('a card'),
  CARD_PRODUCT_NOT_FOUND: absent('a card product, or to one that is not active,'),
  CUSTOMER_BANNED: {
    when: 'The request would ban a customer who is already banned.',
    next: 'No action is required. The notes about the customer contain the reason for the ban.',
  },
  CUSTOMER_NOT_BANNED: {
    when: 'The request would lift the ban of a customer who is not banned.',
    next: 'Read the customer’s ban_status. A suspension ends with PATCH /v0/customers/{customer_id}.',
  },
  CUSTOMER_NOT_FOUND: absent('a customer'),
  CUSTOMER_NOT_VERIFIED: {
    when: 'A holder or authorized signer of the account has not passed verification, so the account cannot transact.',
    next: 'Verify each of them: POST /verifications/verify with customer_consent. In the sandbox every person passes, unless the last name selects another outcome.',
  },
  DUPLICATE_RESOURCE: {
    when: 'The resource already exists and may exist only once, or the Idempotency-Key belongs to a movement that already succeeded.',
    next: 'After “duplicate idempotency key” do not send the movement again: the money has moved. Find it by its key: GET /transactions/posted or /transactions/pending with idempotency_key. Otherwise use the existing resource.',
  },
  EXTERNAL_ACCOUNT_NOT_ACTIVE: {
    when: 'The external account is closed, deleted or inactive, so no money can be sent to it or pulled from it.',
    next: 'Link the account again, or use another one.',
  },
  EXTERNAL_ACCOUNT_NOT_FOUND: absent('an external account'),
  EXTERNAL_ACCOUNT_NOT_VERIFIED: {
    when: 'The request would pull money from an external account whose ownership is not verified.',
    next: 'Verify the external account first. Pushing money to it needs no verification.',
  },
  EVENTS_DELETED: {
    when: 'Events after the position in `after` or Last-Event-ID were deleted at the end of their retention period. Default: 60 days.',
    next: 'Reload the resources. Then read events with after=oldest for all retained events, or after=latest for new events.',
  },
  FAULT_TIMEOUT: {
    when: 'In the sandbox, a fault rule or the Florin-Fault header injected this error. It has no other cause.',
    next: 'Send the request again with the same Idempotency-Key. GET /sandbox/faults lists the rules.',
  },
  FEATURE_NOT_AVAILABLE: {
    when: 'This feature is not available for this kind of account, or not in this environment.',
    next: 'Remove it from the request, or contact the operator of the bank.',
  },
  UNKNOWN_NAMES: {
    when: 'The request has unknown query parameters or body members, and it has the header `Florin-Strict: true` or its sandbox workspace is strict.',
    next: 'Correct the names: `invalid` lists them, with a similar known name if there is one. Without strict mode, unknown names are ignored and listed in the response header `Florin-Ignored`.',
  },
  WORKSPACE_CLOSED: {
    when: 'The workspace of the API key or session is closed. Its data is kept.',
    next: 'Use a key of another workspace, or request a reopening from the operator of the bank: `florin workspaces reopen`.',
  },
  WORKSPACE_IN_USE: {
    when: 'The workspace cannot be closed: customer accounts hold money, or pending work will move money.',
    next: 'Read `detail`, which counts what is open. Pay it out, cancel it or wait for it, then close the workspace.',
  },
  WORKSPACE_TOO_LARGE: {
    when: 'The workspace has more than a million ledger entries or events, so it cannot be copied.',
    next: 'Wipe it, or use a new workspace.',
  },
  FORBIDDEN: {
    when: 'The API key is valid, but not allowed to do this.',
    next: 'Use a key with the required scope, or change the scopes of this key. A repeated request fails with the same error.',
  },
  IDEMPOTENCY_CONCURRENT_USE: {
    when: 'A request with the same Idempotency-Key is in progress.',
    next: 'Send the same request with the same key again after a short delay: it returns the response of the first one. The SDK retries automatically.',
  },
  IDEMPOTENCY_INVALID_REUSE: {
    when: 'The Idempotency-Key was used within the last seven days for a request with another method, path or body.',
    next: 'Use a new key for every new request, and the old key only to repeat exactly the same request.',
  },
  IMPROPER_ACCOUNT_ACCESS_STATUS: {
    when: 'The account is frozen: it can receive money, but not send any.',
    next: 'Set its access_status to ACTIVE, then send a new request.',
  },
  IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP: {
    when: 'The customer in the request has no relationship with the account.',
    next: 'Name a customer of the account, omit the customer, or create the relationship: POST /accounts/{account_id}/relationships.',
  },
  IMPROPER_ACCOUNT_STATUS: {
    when: 'The status of the account does not allow it to transact.',
    next: 'Check the status of the account: only an ACTIVE account can move money freely.',
  },
  IMPROPER_CUSTOMER_STATUS: {
    when: 'A holder of the account may not transact: it is not ACTIVE, or it is suspended or banned.',
    next: 'Check status and ban_status of the customers of the account. You can lift a suspension with a note; only the bank can lift a ban.',
  },
  INSUFFICIENT_FUNDS: {
    when: 'The originating account has less available money than the movement needs. Held money is not available.',
    next: 'Move a smaller amount, or wait for money to arrive. Use a new Idempotency-Key: the refusal is stored under the old one.',
  },
  INTERNAL_ERROR: {
    when: 'An unexpected error occurred in the bank. Nothing of the request was kept.',
    next: 'Send the request again with the same Idempotency-Key. If the error persists, report the request-id of the response to the operator of the bank.',
  },
  INVALID_STATUS: {
    when: 'The resource cannot change to this status from its present one. For example, a completed transfer cannot be canceled.',
    next: 'Get the resource and check its status. `valid_status` lists the statuses that are accepted now; when it is empty, none is.',
  },
  LAST_OWNER_OF_BUSINESS: {
    when: 'The relationship is the last beneficial owner or managing person of a business that is a customer.',
    next: 'Create the relationship of another owner or manager first.',
  },
  INVALID_TENANCY: {
    when: 'The body names a tenant that is not the workspace of the API key.',
    next: 'Omit tenant, or use a key of that workspace.',
  },
  KEY_ENDED: {
    when: 'The API key to replace is revoked, or was replaced before.',
    next: 'Create a new key: POST /operations/api_keys.',
  },
  KEY_IN_USE: {
    when: 'An API key cannot revoke itself.',
    next: 'Revoke it with another key, or sign in and revoke it there.',
  },
  LAST_OWNER: {
    when: 'The request would remove the only owner of a workspace, or take that role from them.',
    next: 'Make another user an owner first, then send the request again.',
  },
  NOT_A_FORK: {
    when: 'The workspace was not copied from another one. Only forks can be deleted.',
    next: 'Wipe the workspace instead: POST /v0/wipe.',
  },
  NO_PASSWORD: {
    when: 'The session was opened by a one-time link, which belongs to no user.',
    next: 'Sign in with a user name and a password to replace the password.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    when: 'You signed in with a password that was set by another user.',
    next: 'Replace it with PUT /operations/session/password; the dashboard shows a form for it.',
  },
  PASSWORD_IS_OWN: {
    when: 'You tried to set your own password as an administrator.',
    next: 'Send the current one, too: PUT /operations/session/password.',
  },
  PASSWORD_IS_THEIRS: {
    when: 'The user also belongs to workspaces that you do not own, so you cannot set their password.',
    next: 'The user can sign in with the existing password, or the operator can reset it on the server: florin users reset-password.',
  },
  PAYMENT_RAIL_NOT_ENABLED: {
    when: 'The account may not use this kind of payment.',
    next: 'Use another kind of payment, or an account whose template allows it.',
  },
  PERSON_NOT_FOUND: absent('a person'),
  REHEARSAL_NOT_POSSIBLE: {
    when: 'The request has the header Florin-Rehearsal: true, and its operation cannot be rehearsed. Nothing was done.',
    next: 'Read `detail` for the reason. In the sandbox, try the request in a fork of your workspace instead: POST /sandbox/workspaces with "from": "self".',
  },
  RESOURCE_NOT_FOUND: {
    when: 'The resource in the URL does not exist in your workspace, or the bank has no such path or method.',
    next: 'Check the id and the path. Resources of other workspaces do not exist for yours, and production has no simulations.',
  },
  SERVICE_UNAVAILABLE: {
    when: 'The bank cannot reach its database, or is starting. Nothing of the request was kept.',
    next: 'Send the same request with the same Idempotency-Key after the seconds in Retry-After. The SDK retries automatically.',
  },
  SNAPSHOT_NOT_FOUND: absent('a snapshot'),
  SPEND_CONTROL_NOT_FOUND: absent('a spend control'),
  SPEND_CONTROL_VIOLATION: {
    when: 'The movement would exceed a spend control on the account.',
    next: 'Try a smaller amount, or retry when the time range of the control has passed. Use a new Idempotency-Key.',
  },
  TOO_MANY_BAN_RULES: {
    when: 'The workspace has 100 ban rules, which is the maximum.',
    next: 'Delete some with DELETE /operations/ban_rules/{ban_rule_id}, then send the request again.',
  },
  TOO_MANY_FAULTS: {
    when: 'The workspace has the maximum number of fault rules.',
    next: 'Delete some with DELETE /sandbox/faults/{fault_id}, then send the request again.',
  },
  TOO_MANY_FORKS: {
    when: 'The workspace has 1,000 forks, which is the maximum.',
    next: 'Delete forks that you no longer need: DELETE /sandbox/workspaces/{tenant}.',
  },
  TOO_MANY_INBOXES: {
    when: 'The workspace has 20 inboxes, which is the maximum.',
    next: 'Delete some with DELETE /sandbox/inboxes/{inbox_id}, then send the request again.',
  },
  TOO_MANY_REQUESTS: {
    when: 'The API key exceeded its rate limit. Nothing was done.',
    next: 'Wait the seconds in Retry-After, then send the same request again. The SDK retries automatically. For parallel tests, give each one its own workspace.',
  },
  TOO_MANY_SNAPSHOTS: {
    when: 'The workspace has 50 snapshots, which is the maximum.',
    next: 'Delete snapshots that you no longer need: DELETE /sandbox/snapshots/{snapshot_id}.',
  },
  TRANSACTION_NOT_FOUND: absent('a transaction'),
  UNABLE_TO_TRANSACT: {
    when: 'The account or card cannot be used for this: it is reserved for the bank itself, or not in use.',
    next: 'Use another account or card.',
  },
  UNAUTHENTICATED: {
    when: 'The request has no API key, or the key is wrong, revoked or of another environment. At sign-in: the link was used or has expired, or the user name or password is wrong.',
    next: 'Send Authorization: Bearer and the key. A key that begins with florin_sandbox_ is not valid in production. A sign-in link works once, within ten minutes: make another with florin link.',
  },
  VENDOR_TIMEOUT: {
    when: 'The vendor for external accounts did not respond within 20 seconds. Nothing was changed.',
    next: 'Send the request again, with the same Idempotency-Key if it had one. If the error persists, contact the vendor.',
  },
  WIPE_NOT_ENABLED: {
    when: 'Workspaces cannot be wiped in production.',
    next: 'Wipe a sandbox workspace instead.',
  },
}
