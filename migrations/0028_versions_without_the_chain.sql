-- Where the hash chain is closed, no program of a version without it (up to 0021) may start: it would book outside the chain.
-- florin: serves from 20

-- What `florin chain` does from now on as it closes the chain: for the banks that it has closed already, and for new ones,
-- which are never without it. A bank that is being upgraded keeps its older processes until then.
update schema_migrations set serves_from = version
where version = 22 and not exists (select from installation where chain_is_open);
