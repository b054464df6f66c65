// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.

/** The resources of the API, and what they are. */
export const resources: Readonly<Record<string, string>> = {
  "accounts": "Customer accounts.",
  "account-products": "Interest and fee terms.",
  "account-templates": "Defaults for new accounts.",
  "account-relationships": "Holders of an account.",
  "ach": "Money to and from accounts at other banks, through the ACH network.",
  "simulations": "Simulations of the outside world, in the sandbox.",
  "addresses": "Current and former addresses of persons and businesses.",
  "businesses": "Companies, customers or not.",
  "cards": "Cards, their holds and their transactions.",
  "customers": "People who are customers of the bank, or may become customers.",
  "webhooks": "Endpoints that receive events, and their delivery status.",
  "external-accounts": "Accounts that customers and businesses have at other institutions.",
  "internal-accounts": "The general ledger: the bank’s own accounts.",
  "monitoring": "Monitoring subscriptions and alerts.",
  "notes": "Notes about resources.",
  "operations": "Administration: users, API keys, the request log and transaction volume.",
  "persons": "Customers and other persons.",
  "relationships": "Relationships between persons and businesses: owners, managers, payers.",
  "spend-controls": "Limits on what accounts may spend or receive.",
  "transactions": "Posted and pending transactions.",
  "internal-transfers": "Transfers between two accounts of the bank, in one step or two.",
  "verifications": "Identity verification of persons and businesses.",
  "webhook-secrets": "Secrets that sign webhook deliveries.",
  "wipes": "Delete a workspace’s data, in the sandbox.",
}
