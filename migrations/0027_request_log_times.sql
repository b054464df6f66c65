-- The log of requests carries the machine's time. Where a clock was moved it carried the workspace's: those rows would be
-- shown, and kept, until the machine's clock gets there. The id of a request (UUIDv7) holds the machine's time of its arrival.
-- florin: serves from 20

update request_log r
set time = to_timestamp(('x' || left(replace(r.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
from workspaces w
where w.tenant = r.tenant and w.clock_offset_ms > 0 and r.time > now() + interval '1 hour';
