import { names } from './names.ts'

/** Source: widely used databases, caches and search engines. `names` explains `=` and `^`. */
export const dataStores = names(`
PostgreSQL=postgres=postgre sql; MySQL=my sql; MariaDB; SQLite; SQL Server=mssql=microsoft sql server=ms sql;
Oracle=oracle database; MongoDB=mongo; Redis; DynamoDB; Cassandra; CouchDB; Firestore=cloud firestore;
Firebase=google firebase; Supabase; Elasticsearch=elastic search; OpenSearch; Algolia; Meilisearch; Snowflake;
BigQuery=google bigquery; Redshift; Databricks; ClickHouse; InfluxDB; Neo4j; MS Access=microsoft access;
Memcached; Varnish; PlanetScale; Neon database; Convex database; CockroachDB; TimescaleDB; Couchbase; RethinkDB;
ArangoDB; DuckDB; H2 database; HSQLDB; Firebird; Informix; DB2=ibm db2; Teradata; Vertica; SingleStore; TiDB;
YugabyteDB; Aurora=amazon aurora; Cosmos DB=cosmosdb; Typesense; Solr=apache solr; Sphinx search; Realm database;
PouchDB; LevelDB; RocksDB; ScyllaDB; Aerospike; Appwrite; PocketBase; Hasura; Xano; Nhost;
`)
