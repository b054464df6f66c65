-- Who owns and manages whom, and who is watched: relationships between persons and businesses,
-- subscriptions to what is said about them, and the alerts that came of it.

-- A row is never removed: deleted_time ends it, because it must stay known who controlled a business.
create table relationships (
  tenant            text        not null,
  id                uuid        not null,
  relationship_type text        not null constraint party_relationship_type_is_known
                                check (relationship_type in ('BENEFICIAL_OWNER_OF', 'MANAGING_PERSON_OF', 'OWNER_OF',
                                                             'PAYER_PAYEE')),
  from_person_id    uuid,
  from_business_id  uuid,
  to_person_id      uuid,
  to_business_id    uuid,
  additional_data   jsonb       not null,
  metadata          jsonb,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  deleted_time      timestamptz,
  primary key (tenant, id),
  constraint relationship_is_between_two_parties check (num_nonnulls(from_person_id, from_business_id) = 1
                                                        and num_nonnulls(to_person_id, to_business_id) = 1),
  constraint nobody_is_related_to_themselves check (coalesce(from_person_id, from_business_id)
                                                    <> coalesce(to_person_id, to_business_id)),
  constraint persons_own_and_manage_businesses check (
    relationship_type not in ('BENEFICIAL_OWNER_OF', 'MANAGING_PERSON_OF')
    or (from_person_id is not null and to_business_id is not null)),
  constraint a_business_is_owned_by_a_business check (
    relationship_type <> 'OWNER_OF' or (from_business_id is not null and to_business_id is not null))
);

create unique index two_parties_are_related_in_one_way_once
  on relationships (tenant, relationship_type, (coalesce(from_person_id, from_business_id)),
                    (coalesce(to_person_id, to_business_id)))
  where deleted_time is null;
create index relationships_by_time on relationships (tenant, creation_time, id) where deleted_time is null;
create index relationships_of_a_type on relationships (tenant, relationship_type, creation_time, id)
  where deleted_time is null;
create index relationships_from_a_person on relationships (tenant, from_person_id, creation_time, id)
  where deleted_time is null and from_person_id is not null;
create index relationships_from_a_business on relationships (tenant, from_business_id, creation_time, id)
  where deleted_time is null and from_business_id is not null;
create index relationships_to_a_person on relationships (tenant, to_person_id, creation_time, id)
  where deleted_time is null and to_person_id is not null;
create index relationships_to_a_business on relationships (tenant, to_business_id, creation_time, id)
  where deleted_time is null and to_business_id is not null;

create table monitoring_subscriptions (
  tenant            text        not null,
  id                uuid        not null,
  person_id         uuid,
  business_id       uuid,
  metadata          jsonb,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id),
  constraint subscription_is_of_one_party check (num_nonnulls(person_id, business_id) = 1)
);

create unique index person_is_watched_once on monitoring_subscriptions (tenant, person_id) where person_id is not null;
create unique index business_is_watched_once on monitoring_subscriptions (tenant, business_id) where business_id is not null;
create index monitoring_subscriptions_by_time on monitoring_subscriptions (tenant, creation_time, id);

-- An alert outlives the subscription that it came from.
create table monitoring_alerts (
  tenant            text        not null,
  id                uuid        not null,
  person_id         uuid,
  business_id       uuid,
  type              text        not null constraint alert_type_is_known
                                check (type in ('BANKRUPTCY', 'LICENSE_VALIDITY', 'NEGATIVE_NEWS', 'WATCHLIST')),
  status            text        not null constraint alert_status_is_known check (status in ('ACTIVE', 'SUPPRESSED')),
  title             text,
  urls              text[]      not null,
  vendor_info       jsonb,
  metadata          jsonb,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id),
  constraint alert_is_about_one_party check (num_nonnulls(person_id, business_id) = 1)
);

create index monitoring_alerts_by_time on monitoring_alerts (tenant, creation_time, id);
create index monitoring_alerts_about_a_person on monitoring_alerts (tenant, person_id, creation_time, id) where person_id is not null;
create index monitoring_alerts_about_a_business on monitoring_alerts (tenant, business_id, creation_time, id) where business_id is not null;
