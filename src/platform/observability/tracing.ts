// Traces that show where the time goes: OpenTelemetry's API, when its package is there and an SDK was
// registered before the bank starts. Otherwise nobody traces, and it costs a look at an undefined.

import type * as Api from '@opentelemetry/api'

/** What a span says beside its name: facts about the work, never what customers sent or are. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** A request that is worked on, as other spans link to it. */
export type Origin = Api.SpanContext

export type Span = {
  set(attributes: Attributes): void
  /** It went wrong; `type` is a word of ours for how. */
  fail(type: string): void
}

export type RequestSpan = Span & {
  /** Calls `work` so that what it starts knows its request. */
  inside(work: () => void): void
  end(): void
}

export type Work = {
  readonly name: string
  readonly attributes: Attributes
  /** Whether somebody outside is asked. */
  readonly asksOthers?: boolean
  readonly origins?: readonly Origin[]
}

export type Tracing = {
  /** A request came in; its headers may continue a trace of the caller's. */
  enter(
    name: string,
    headers: Readonly<Record<string, unknown>>,
    attributes: Attributes,
  ): RequestSpan
  /** Carries out `work` as a new trace. What it throws is thrown on. */
  run<Result>(of: Work, work: (span: Span) => Promise<Result>): Promise<Result>
  /** The request that is worked on here. */
  origin(): Origin | undefined
}

/** Carries out `work`, traced when somebody traces. */
export function traced<Result>(
  tracing: Tracing | undefined,
  of: () => Work,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return tracing === undefined ? work() : tracing.run(of(), work)
}

/** Undefined when nobody traces: the package is not installed, or no SDK was registered. */
export async function openTracing(
  load = () => import('@opentelemetry/api'),
): Promise<Tracing | undefined> {
  const api = await load().catch(absent)
  if (!api) return undefined
  const provider = api.trace.getTracerProvider()
  const isIdle =
    provider instanceof api.ProxyTracerProvider && !provider.getDelegateTracer('florin')
  return isIdle ? undefined : tracingBy(api)
}

function absent(error: unknown): undefined {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@opentelemetry/api'")) return undefined
  throw error
}

function tracingBy({
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
}: typeof Api): Tracing {
  const tracer = trace.getTracer('florin')
  const wrap = (span: Api.Span): Span => ({
    set: (attributes) => void span.setAttributes(attributes),
    // Without a message: those of the database, and of others, may hold what customers sent.
    fail: (type) =>
      void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
  })
  return {
    enter(name, headers, attributes) {
      const caller = propagation.extract(ROOT_CONTEXT, headers)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
      const own = trace.setSpan(caller, span)
      return { ...wrap(span), inside: (work) => context.with(own, work), end: () => span.end() }
    },
    async run({ name, attributes, asksOthers = false, origins = [] }, work) {
      const span = tracer.startSpan(
        name,
        {
          kind: asksOthers ? SpanKind.CLIENT : SpanKind.INTERNAL,
          attributes,
          links: origins.map((origin) => ({ context: origin })),
        },
        ROOT_CONTEXT,
      )
      const own = wrap(span)
      try {
        return await context.with(trace.setSpan(ROOT_CONTEXT, span), () => work(own))
      } catch (error) {
        own.fail((error as Error).name)
        throw error
      } finally {
        span.end()
      }
    },
    origin: () => trace.getSpanContext(context.active()),
  }
}
