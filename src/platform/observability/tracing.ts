// Traces by the OpenTelemetry API, if installed with an SDK before the bank starts. Otherwise the
// cost is one check for undefined.

import type * as Api from '@opentelemetry/api'

/** Never customers' data. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** The request to which other spans link. */
export type SpanOrigin = Api.SpanContext

export type Span = {
  set(attributes: Attributes): void
  /** `type` is a constant name of the failure. */
  fail(type: string): void
}

export type RequestSpan = Span & {
  /** Runs `work` in the span's context. */
  inside(work: () => void): void
  end(): void
}

export type Work = {
  readonly name: string
  readonly attributes: Attributes
  /** True for a call to an external system. */
  readonly asksOthers?: boolean
  readonly origins?: readonly SpanOrigin[]
}

export type Tracing = {
  /** Begins a request, possibly continuing the caller's trace. */
  enter(
    name: string,
    headers: Readonly<Record<string, unknown>>,
    attributes: Attributes,
  ): RequestSpan
  /** Runs `work` as a new trace and rethrows its errors. */
  run<Result>(of: Work, work: (span: Span) => Promise<Result>): Promise<Result>
  /** The current request. */
  origin(): SpanOrigin | undefined
}

/** Runs `work`, traced if tracing is on. */
export function withSpan<Result>(
  tracing: Tracing | undefined,
  of: () => Work,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  return tracing === undefined ? work() : tracing.run(of(), work)
}

/** Undefined without the package or an SDK. */
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
    // No message: errors may contain customers' data.
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
