/**
 * One entry is `Name=alias=alias`, separated by semicolons. `^` marks a name that is also a common word, so it
 * counts only with its capital letter.
 */
export const languages = `
JavaScript=js=vanilla js=vanilla javascript; TypeScript; Python; Java; Kotlin; ^Swift; SwiftUI; Objective-C; C++; C#; .NET=dotnet=dot net=.net core;
ASP.NET=asp.net core; ASP.NET MVC; VB.NET; VB6=visual basic 6; Visual Basic; VBA=excel macros; PHP; Ruby; ^Rust; ^Go=golang; Scala; Perl; MATLAB;
^Dart; Elixir; Haskell; Lua; Groovy; Solidity; Bash=shell scripting; PowerShell; SQL; T-SQL; PL/SQL; GraphQL; HTML=html5; CSS=css3; Sass=scss;
XML; JSON; YAML; LaTeX; Apex; COBOL; Delphi; FoxPro=visual foxpro; WebAssembly; R Studio=rstudio; Julia lang; AutoLISP; Pine Script=pinescript; MQL5=mql4
`
export const frameworks = `
React=reactjs=react.js; React Native; Next.js=nextjs; Vue=vue.js=vuejs; Nuxt=nuxt.js=nuxtjs; Angular=angularjs; Svelte; SvelteKit; Remix.run;
Astro.build; Gatsby; jQuery; Bootstrap; Tailwind CSS=tailwind=tailwindcss; Material UI=mui; Chakra UI; shadcn=shadcn/ui; Ant Design; Redux; Zustand; Vite=vitejs=vite.js;
Webpack; Storybook; Three.js=threejs; D3.js=d3; Chart.js=chartjs; WebGL; Node.js=nodejs=node; Deno; Express=express.js=expressjs; NestJS=nest.js;
Fastify; Koa.js; Django=django rest framework; Flask; FastAPI; asyncio; Celery; Pyramid framework; Laravel; Symfony; CodeIgniter; CakePHP; Yii; Livewire;
Filament; Inertia.js; Spring Boot=springboot; ^Spring framework=spring mvc; Hibernate; Struts; Ruby on Rails=rails; Sinatra; Blazor; WPF; WinForms=windows forms;
Xamarin; MAUI=.net maui; Entity Framework; SignalR; Syncfusion; DevExpress; Telerik; Kendo UI; Flutter; Ionic; Capacitor; Cordova=phonegap; Expo; Electron; Tauri; Unity=unity3d; Unreal Engine;
Godot; Phaser; Qt; Tkinter; Streamlit; Gradio; Prisma; Drizzle; TypeORM; Sequelize; Mongoose; tRPC; Socket.io=socketio; WebSocket=websockets; WebRTC; gRPC; REST API=rest apis=restful api=restful apis=restful;
OpenAPI=swagger; OAuth=oauth2=oauth 2.0; JWT; SAML; OpenID Connect=oidc; LDAP; SFTP; FTP; WebDAV; MQTT; Modbus; OPC UA; Selenium; Playwright; Puppeteer; Cypress; Jest; Vitest; PHPUnit; Pytest; JUnit; Appium; Postman;
Scrapy; BeautifulSoup=beautiful soup; Pandas; NumPy; SciPy; scikit-learn=sklearn; TensorFlow; PyTorch; Keras; OpenCV; YOLO; Hugging Face=huggingface; LangChain; LangGraph; LlamaIndex; LlamaParse; PyPDF2=pypdf; pdfplumber; PyMuPDF; spaCy; NLTK; XGBoost; LightGBM; Plotly; Matplotlib; Polars; Dask; SQLAlchemy; Pydantic; Alembic; CrewAI;
AutoGen; Pipecat; Whisper; Ollama; RAG; LLM=llms=large language model=large language models=modelo de lenguaje; NLP; OCR; Tesseract; Pinecone; Weaviate; Chroma db=chromadb; pgvector; Qdrant; FAISS; MLflow; Airflow; dbt; Spark=apache spark=pyspark; Hadoop; Kafka; RabbitMQ;
Chrome=google chrome; Firefox=mozilla firefox; ^Safari; ^Edge=microsoft edge; Jupyter=jupyter notebook=jupyter notebooks; Moment.js; Lodash; Leaflet; Mapbox; OpenLayers; ArcGIS; QGIS; PostGIS; Web3; Ethers.js; Hardhat; Truffle suite; Metamask; IPFS
`
export const stores = `
PostgreSQL=postgres=postgre sql; MySQL=my sql; MariaDB; SQLite; SQL Server=mssql=microsoft sql server=ms sql; Oracle=oracle database; MongoDB=mongo; Redis; DynamoDB; Cassandra; CouchDB; Firestore=cloud firestore; Firebase=google firebase;
Supabase; Elasticsearch=elastic search; OpenSearch; Algolia; Meilisearch; Snowflake; BigQuery=google bigquery; Redshift; Databricks; ClickHouse; InfluxDB; Neo4j; MS Access=microsoft access; Memcached; Varnish; PlanetScale; Neon database; Convex database
`
export const infrastructure = `
AWS=amazon web services; AWS EC2=ec2; AWS S3=amazon s3=s3 bucket=s3; AWS Lambda=lambda functions; AWS RDS=amazon rds; Amazon SES=aws ses; Azure=microsoft azure; Google Cloud=gcp=google cloud platform; DigitalOcean=digital ocean; Heroku; Vercel; Netlify;
Render.com; Railway.app; Xcode; Android Studio; Visual Studio=vs code=visual studio code; IntelliJ; Gradle; Maven; Fastlane; TestFlight; IMAP; SMTP; POP3; iCal=ics file=ics files; WebView; systemd; VPS; Tomcat; WildFly; PM2; Composer php; npm; Bun runtime; Fly.io; Linode; Hetzner; Cloudflare; Docker=docker compose; Kubernetes=k8s; Terraform; Ansible; Jenkins; GitHub Actions; GitLab CI; CI/CD=ci cd; Nginx; Apache server=apache httpd; IIS; Linux; Ubuntu; Debian; CentOS; Windows Server; cPanel; Plesk; Prometheus; Grafana;
Sentry; Datadog; New Relic; Splunk; Git; GitHub; GitLab; Bitbucket; SSH; VPN; Active Directory; Microsoft Entra=azure ad; Okta; Auth0; Keycloak; Clerk.dev; SSL=ssl certificate; DNS; Kali Linux; Burp Suite; Nessus; Metasploit; Wireshark; OWASP=owasp top 10; CrowdStrike; SentinelOne; Sophos; Qualys; Snyk; SonarQube; SIEM; Wazuh; pfSense; Fortinet=fortigate; VMware; Proxmox;
Raspberry Pi; Arduino; ESP32; PLC; SCADA; RFID; NFC; Bluetooth=ble; IoT; LoRaWAN; Zigbee
`
export const siteBuilders = `
WordPress=word press; WooCommerce=woo commerce; Elementor; Divi; Gutenberg; Advanced Custom Fields; Yoast=yoast seo; Rank Math; Shopify=shopify plus; ^Liquid; Magento=magento 2=adobe commerce; PrestaShop; OpenCart; BigCommerce; Tiendanube=nuvemshop; VTEX; Jumpseller; Squarespace; Wix; Webflow; Framer; Bubble.io=bubble; Ghost cms;
Drupal; Joomla; Moodle; Strapi; Contentful; Sanity.io=sanity cms; Directus; Payload CMS; Umbraco; Sitecore; Kajabi; Teachable; ClickFunnels; Leadpages; Unbounce; Carrd; Softr; Glide apps; Adalo; FlutterFlow; Retool; AppSheet; Power Apps=powerapps; OutSystems; Mendix; Odoo; ERPNext; U.S. Web Design System=uswds
`
export const designTools = `
Figma; Adobe XD; ^Sketch; InVision; Zeplin; Photoshop=adobe photoshop; Illustrator=adobe illustrator; InDesign=adobe indesign; After Effects=adobe after effects; Premiere Pro=adobe premiere=premiere; Lightroom; Acrobat=adobe acrobat; Adobe Creative Suite=adobe creative cloud; Canva; CorelDRAW=corel draw=corel; Affinity Designer; Procreate; Final Cut Pro=final cut; DaVinci Resolve=davinci;
CapCut; Avid; Audacity; Pro Tools; Ableton; Logic Pro; Blender; Cinema 4D; Maya autodesk=autodesk maya; 3ds Max; ZBrush; SketchUp; AutoCAD; Revit; ArchiCAD; SolidWorks; Fusion 360; Inventor autodesk=autodesk inventor; CATIA; Rhino 3d; Grasshopper 3d; Lumion; V-Ray; Enscape; Twinmotion; ETABS; SAP2000; STAAD; Tekla; Ansys; Civil 3D; BIM; Navisworks; Lottie; Rive.app; Midjourney; Stable Diffusion; Runway ML; ElevenLabs; HeyGen; Synthesia; OBS=obs studio; vMix; StreamYard; UXP; Riverside.fm; Zencastr; Filmora; Camtasia; ScreenFlow; GIMP; Inkscape; Krita; Cubase; FL Studio; Reaper daw; Vectorworks; Chief Architect; Cinema4D; Descript; Loom;
SDL Trados=trados; memoQ; Wordfast; Smartcat; OmegaT; Aegisub; Subtitle Edit
`
export const officeTools = `
^Excel=microsoft excel=ms excel; ^Word=microsoft word=ms word; PowerPoint=microsoft powerpoint; ^Microsoft Access; Power BI=powerbi; Power Query; Power Pivot; Power Automate; Google Apps Script=apps script; Looker Studio=google data studio=data studio; Looker; Tableau; Qlik=qlikview=qliksense; Metabase; Superset; SPSS; Stata; SAS; Minitab; LibreOffice; n8n; Make.com=integromat; UiPath; Automation Anywhere; Blue Prism;
UltraTax; Drake; ProSeries; Lacerte; TurboTax; TaxAct; CCH Axcess; Sage; Tally=tallyprime; Zoho Books; FreshBooks; Wave accounting; ContPAQi=contpaq; Aspel; A3 software; ContaPlus; Holded; Quipu; Siigo; Alegra; Defontana; Nubox; Bsale; MS Project=microsoft project; Primavera=primavera p6
`
