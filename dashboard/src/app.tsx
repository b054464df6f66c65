// The whole application on one page: what surrounds every page, and which page stands where.

import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useParams,
} from 'react-router'
import { onSignedOut } from './api/bank.ts'
import { connection } from './api/connection.ts'
import { sessionKey, sessionQuery, useSessionQuery } from './api/session.ts'
import { Shell } from './shell/shell.tsx'
import { forgetRecent } from './search/recent.ts'
import { Failure, Loading } from './show/states.tsx'
import { theme, variables } from './theme.ts'
import { styleNonce } from './trusted_types.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What is worth a second try has had one.
      retry: false,
      networkMode: 'always',
      staleTime: 2000,
    },
    mutations: { networkMode: 'always' },
  },
})

onSignedOut(() => queries.setQueryData(sessionKey, null))
connection.subscribe(() => {
  if (!connection.isLost()) void queries.invalidateQueries()
})

function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let known: ComponentType | undefined
  const begin = async () => {
    known = (await load())[name]
    return { default: known }
  }
  const Later = lazy(begin)
  // What is here already is drawn at once: a lazy component waits even then, and is shown no sooner than 0.3 s after that.
  function Shown() {
    const [Page] = useState(() => known ?? Later)
    return <Page />
  }
  return Object.assign(Shown, { begin })
}

const SignIn = page('SignIn', () => import('./pages/sign_in.tsx'))
const Overview = page('Overview', () => import('./pages/overview/overview.tsx'))
const Transactions = page('Transactions', () => import('./pages/transactions/transactions.tsx'))
const TransactionDetail = page('TransactionDetail', () => import('./pages/transactions/detail.tsx'))
const AchFiles = page('AchFiles', () => import('./pages/ach_files/ach_files.tsx'))
const BatchTemplates = page('BatchTemplates', () => import('./pages/batches/batch_templates.tsx'))
const Webhooks = page('Webhooks', () => import('./pages/webhooks/webhooks.tsx'))
const WebhookDetail = page('WebhookDetail', () => import('./pages/webhooks/detail.tsx'))
const EventDetail = page('EventDetail', () => import('./pages/webhooks/event_detail.tsx'))
const EventById = page('EventById', () => import('./pages/webhooks/event_by_id.tsx'))
const Events = page('Events', () => import('./pages/webhooks/events.tsx'))
const Ledger = page('Ledger', () => import('./pages/ledger.tsx'))
const Requests = page('Requests', () => import('./pages/requests/requests.tsx'))
const RequestDetail = page('RequestDetail', () => import('./pages/requests/detail.tsx'))
const ApiKeys = page('ApiKeys', () => import('./pages/api_keys/api_keys.tsx'))
const Audit = page('Audit', () => import('./pages/audit/audit.tsx'))
const Users = page('Users', () => import('./pages/users.tsx'))
const Sessions = page('Sessions', () => import('./pages/sessions.tsx'))
const FirstPassword = page('FirstPassword', () => import('./pages/first_password.tsx'))
const Snapshots = page('Snapshots', () => import('./pages/snapshots/snapshots.tsx'))
const Faults = page('Faults', () => import('./pages/faults/faults.tsx'))
const Tools = page('Tools', () => import('./pages/tools/tools.tsx'))
const TimeMachine = page('TimeMachine', () => import('./pages/time/time_machine.tsx'))
const NounList = page('NounList', () => import('./nouns/list_page.tsx'))
const NounDetail = page('NounDetail', () => import('./nouns/detail_page.tsx'))

// Before anything is drawn: who it is, and what most people see first.
if (window.location.pathname !== '/sign-in') void queries.prefetchQuery(sessionQuery)
if (window.location.pathname === '/') void Overview.begin()

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Suspense fallback={<Loading />}>
            <Pages />
          </Suspense>
          <Notifications position="bottom-right" />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Pages() {
  return (
    <Routes>
      <Route path="/sign-in" element={<SignIn />} />
      <Route element={<SignedIn />}>
        <Route element={<Shell />}>
          <Route index element={<Overview />} />
          <Route path="transactions" element={<Transactions />} />
          <Route path="transactions/:id" element={<TransactionDetail />} />
          <Route path="transfers/:id" element={<ToTransaction />} />
          <Route path="pending_transactions/:id" element={<ToTransaction />} />
          <Route path="ach_files" element={<AchFiles />} />
          <Route path="batch_templates" element={<BatchTemplates />} />
          <Route path="webhooks" element={<Webhooks />} />
          <Route path="webhooks/:id" element={<WebhookDetail />} />
          <Route path="webhooks/:id/events/:eventId" element={<EventDetail />} />
          <Route path="events" element={<Events />} />
          <Route path="events/:id" element={<EventById />} />
          <Route path="ledger" element={<Ledger />} />
          <Route path="requests" element={<Requests />} />
          <Route path="requests/:id" element={<RequestDetail />} />
          <Route path="api_keys" element={<ApiKeys />} />
          <Route path="audit" element={<Audit />} />
          <Route path="users" element={<Users />} />
          <Route path="sessions" element={<Sessions />} />
          <Route path="snapshots" element={<Snapshots />} />
          <Route path="faults" element={<Faults />} />
          <Route path="tools" element={<Tools />} />
          <Route path="time" element={<TimeMachine />} />
          <Route path=":noun" element={<NounList />} />
          <Route path=":noun/:id" element={<NounDetail />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** Transfers and pending transactions have the id of their transaction, which is one page. */
function ToTransaction() {
  const { id = '' } = useParams()
  return <Navigate to={`/transactions/${id}`} replace />
}

/** Lets pages through to people who are signed in; others sign in first and come back to where they were. */
function SignedIn() {
  const { data: session, error, refetch } = useSessionQuery()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (session === null) {
      forgetRecent()
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    }
  }, [session])
  if (session?.password_change_required) return <FirstPassword />
  if (session) return <Outlet />
  if (session === null) {
    const here = `${pathname}${search}`
    const to = here === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(here)}`
    return <Navigate to={to} replace />
  }
  return (
    <main style={{ maxWidth: 480, margin: '20vh auto', padding: 16 }}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </main>
  )
}
