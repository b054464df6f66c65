// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.

export const version = '0.1.0'
