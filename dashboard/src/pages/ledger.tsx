// The general ledger: the bank's own accounts, what customers hold, and that all of it sums to zero.

import type { Item } from '@florin/sdk/browser'
import { Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { bank } from '../api/bank.ts'
import type { Account, InternalAccount } from '../api/shapes.ts'
import { OperationButton } from '../forms/operation_button.tsx'
import { internalName } from '../names/name_texts.ts'
import { balanceOf } from '../nouns/balances.tsx'
import { Money } from '../show/money_text.tsx'
import { Page, Section } from '../show/page.tsx'
import { Empty, Failure, Loading } from '../show/states.tsx'
import { ProofSection } from './proof/proof.tsx'
import { Status } from '../show/status.tsx'

const PAGE_SIZE = 100
/** Below this, the table is moved sideways rather than squeezed. */
const TABLE_MIN = 320
const READ_MAX = 20_000
const TOO_MANY = `There are more than ${READ_MAX} accounts; \`florin verify\` adds them up.`

type Holding = Pick<Account, 'balances' | 'currency'>
type Sums = ReadonlyMap<string, bigint>

/** Walks a whole list, page by page. */
async function all<Path extends '/accounts' | '/internal_accounts'>(
  path: Path,
  signal: AbortSignal,
): Promise<Item<Path>[]> {
  const found: Item<Path>[] = []
  const options = [{ query: { limit: PAGE_SIZE }, signal }]
  for await (const account of bank.list(path, ...(options as never))) {
    found.push(account)
    if (found.length > READ_MAX) throw new Error(TOO_MANY)
  }
  return found
}

function sumsOf(accounts: readonly Holding[]): Sums {
  const sums = new Map<string, bigint>()
  for (const account of accounts) {
    const balance = BigInt(balanceOf(account, 'ACCOUNT_BALANCE') ?? 0)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + balance)
  }
  return sums
}

export function Ledger() {
  const ours = useQuery({
    queryKey: ['ledger', 'ours'],
    queryFn: ({ signal }) => all('/internal_accounts', signal),
  })
  const { data, error, refetch } = ours
  return (
    <Page
      title="General ledger"
      note="General-ledger accounts of the bank. Customer balances are mirrored here with the opposite sign, so the total is zero."
      actions={
        <OperationButton
          label="New internal account"
          operation="createInternalAccount"
          leftSection={<Plus size={16} aria-hidden />}
        />
      }
    >
      <ProofSection />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
      {data?.length === 0 && <Empty title="The ledger has no accounts" />}
      {data && data.length > 0 && (
        <>
          <Balance ours={data} />
          <OwnAccounts accounts={data} />
        </>
      )}
    </Page>
  )
}

function Balance({ ours }: { ours: readonly InternalAccount[] }) {
  const theirs = useQuery({
    queryKey: ['ledger', 'theirs'],
    queryFn: async ({ signal }) => sumsOf(await all('/accounts', signal)),
    // Reads every account, so it runs on request only.
    enabled: false,
  })
  const own = sumsOf(ours)
  return (
    <Section title="Does it sum to zero?">
      <Group gap="sm" mb={theirs.data ? 'md' : 0}>
        <Button
          variant="default"
          leftSection={<Scale size={16} aria-hidden />}
          loading={theirs.isFetching}
          onClick={() => void theirs.refetch()}
        >
          Add up every account
        </Button>
        <Text size="sm" c="dimmed">
          Reads all accounts of customers and adds them to the bank’s own.
        </Text>
      </Group>
      {theirs.error && <Failure error={theirs.error} onRetry={() => void theirs.refetch()} />}
      {theirs.data && <SumTable ours={own} theirs={theirs.data} />}
    </Section>
  )
}

function SumTable({ ours, theirs }: { ours: Sums; theirs: Sums }) {
  const currencies = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted()
  return (
    <Table aria-label="Sums by currency">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Currency</Table.Th>
          <Table.Th className="right">Ours</Table.Th>
          <Table.Th className="right">Customers’</Table.Th>
          <Table.Th className="right">Together</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {currencies.map((currency) => {
          const [own = 0n, other = 0n] = [ours.get(currency), theirs.get(currency)]
          return (
            <Table.Tr key={currency}>
              <Table.Td>{currency}</Table.Td>
              <Table.Td className="right">
                <Money amount={own} currency={currency} />
              </Table.Td>
              <Table.Td className="right">
                <Money amount={other} currency={currency} />
              </Table.Td>
              <Table.Td className="right">
                <Money amount={own + other} currency={currency} />{' '}
                <Status of={own + other === 0n ? 'balanced' : 'moving'} words="ledger.sum" />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function OwnAccounts({ accounts }: { accounts: readonly InternalAccount[] }) {
  const postedOf = (it: InternalAccount) => BigInt(balanceOf(it, 'ACCOUNT_BALANCE') ?? 0)
  const isUsed = (it: InternalAccount) => postedOf(it) !== 0n
  const ordered = [...accounts.filter(isUsed), ...accounts.filter((it) => !isUsed(it))]
  const sums = sumsOf(accounts)
  return (
    <div className="card table-card">
      <Table.ScrollContainer
        type="native"
        minWidth={TABLE_MIN}
        tabIndex={0}
        role="region"
        aria-label="The bank’s own accounts"
      >
        <Table aria-label="The bank’s own accounts">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Account</Table.Th>
              <Table.Th visibleFrom="sm">Number</Table.Th>
              <Table.Th className="right">Debit</Table.Th>
              <Table.Th className="right">Credit</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.map((account) => {
              const posted = postedOf(account)
              return (
                <Table.Tr key={account.id}>
                  <Table.Td>
                    <Link to={`/internal_accounts/${account.id}`} className="quiet-link">
                      {internalName(account)}
                    </Link>
                  </Table.Td>
                  <Table.Td className="figures dimmed" visibleFrom="sm">
                    {account.account_number}
                  </Table.Td>
                  <Table.Td className="right">
                    {posted < 0n && <Money amount={-posted} currency={account.currency} />}
                  </Table.Td>
                  <Table.Td className="right">
                    {posted >= 0n && <Money amount={posted} currency={account.currency} />}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
          <Table.Tfoot>
            {[...sums].map(([currency, sum]) => (
              <Table.Tr key={currency}>
                <Table.Th>Sum of the bank’s own accounts</Table.Th>
                <Table.Td visibleFrom="sm" />
                <Table.Td className="right">
                  {sum < 0n && <Money amount={-sum} currency={currency} fw={650} />}
                </Table.Td>
                <Table.Td className="right">
                  {sum >= 0n && <Money amount={sum} currency={currency} fw={650} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}
