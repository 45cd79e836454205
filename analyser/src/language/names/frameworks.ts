import { names } from './names.ts'

/** Source: widely used frameworks, libraries, protocols and test tools. `names` explains `=` and `^`. */
export const frameworks = names(`
React=reactjs=react.js; React Native; Next.js=nextjs; Vue=vue.js=vuejs; Nuxt=nuxt.js=nuxtjs; Angular=angularjs;
Svelte; SvelteKit; Remix.run; Astro.build; Gatsby; jQuery; Bootstrap; Tailwind CSS=tailwind=tailwindcss;
Material UI=mui; Chakra UI; shadcn=shadcn/ui; Ant Design; Redux; Zustand; Vite=vitejs=vite.js; Webpack;
Storybook; Three.js=threejs; D3.js=d3; Chart.js=chartjs; WebGL; Node.js=nodejs=node; Deno;
Express=express.js=expressjs; NestJS=nest.js; Fastify; Koa.js; Django=django rest framework; Flask; FastAPI;
Celery; Pyramid framework; Laravel; Symfony; CodeIgniter; CakePHP; Yii; Livewire; Filament; Inertia.js;
Spring Boot=springboot; ^Spring framework=spring mvc; Hibernate; Struts; Ruby on Rails=rails; Sinatra; Blazor;
WPF; WinForms=windows forms; Xamarin; MAUI=.net maui; Entity Framework; SignalR; Syncfusion; DevExpress; Telerik;
Kendo UI; Flutter; Ionic; Capacitor; Cordova=phonegap; Expo; Electron; Tauri; Unity=unity3d; Unreal Engine;
Godot; Phaser; Qt; Tkinter; Streamlit; Gradio; Prisma; Drizzle; TypeORM; Sequelize; Mongoose; tRPC;
Socket.io=socketio; WebSocket=websockets; WebRTC; gRPC; REST API=rest apis=restful api=restful apis=restful;
OpenAPI=swagger; OAuth=oauth2=oauth 2.0; JWT; SAML; OpenID Connect=oidc; LDAP; SFTP; FTP; WebDAV; MQTT; Modbus;
OPC UA; Selenium; Playwright; Puppeteer; Cypress; Jest; Vitest; PHPUnit; Pytest; JUnit; Appium; Postman; Scrapy;
BeautifulSoup=beautiful soup; Pandas; NumPy; SciPy; scikit-learn=sklearn; TensorFlow; PyTorch; Keras; OpenCV;
YOLO; Hugging Face=huggingface; LangChain; LangGraph; LlamaIndex; PyPDF2=pypdf; pdfplumber; PyMuPDF; spaCy; NLTK;
XGBoost; LightGBM; Plotly; Matplotlib; Polars; Dask; SQLAlchemy; Pydantic; Alembic; CrewAI; AutoGen; Pipecat;
Whisper; Ollama; RAG; LLM=llms=large language model=large language models=modelo de lenguaje; NLP; OCR;
Tesseract; Pinecone; Weaviate; Chroma db=chromadb; pgvector; Qdrant; FAISS; MLflow; Airflow; dbt;
Spark=apache spark=pyspark; Hadoop; Kafka; RabbitMQ; Chrome=google chrome; Firefox=mozilla firefox; ^Safari;
^Edge=microsoft edge; Jupyter=jupyter notebook=jupyter notebooks; Moment.js; Lodash; Leaflet; Mapbox; OpenLayers;
ArcGIS; QGIS; PostGIS; Web3; Ethers.js; Hardhat; Truffle suite; Metamask; IPFS; Hono; AdonisJS=adonis; Meteor.js;
Ember.js; Backbone.js; Alpine.js=alpinejs; HTMX; SolidJS; Qwik; Preact; Lit element; Stencil.js; Quasar; Vuetify;
PrimeNG; Bulma; Foundation css; Stimulus js; Hotwire; Turbo rails; Phoenix liveview; Gin gonic; Echo framework;
Spring Cloud; Quarkus; Micronaut; Vert.x; Play framework; Grails; Zend framework=laminas; Slim framework;
Phalcon; Lumen; Doctrine; Eloquent; Apollo GraphQL=apollo server; Relay graphql; React Query=tanstack query;
MobX; RxJS; NgRx; Vuex; Pinia; Babylon.js; PixiJS; p5.js; GSAP; Framer Motion; Highcharts; ApexCharts; ECharts;
AG Grid; FullCalendar; TinyMCE; CKEditor; Quill editor; Mocha js; Chai js; Jasmine; Karma runner; Detox test;
RSpec; Cucumber; Robot Framework; TestCafe; k6; JMeter; Gatling; Locust; MSW mock; Swashbuckle; OData; SOAP;
XML-RPC; AMQP; STOMP; CoAP; SSE; HLS; RTMP; WebGPU; ARKit; ARCore; Vuforia; RealityKit; Jetpack Compose; RxJava;
Retrofit; Dagger; Hilt; Realm; Core Data; Combine framework; UIKit; AppKit; NativeScript; Titanium sdk;
Kotlin Multiplatform; Unity Netcode; Photon engine; Mirror networking; Cocos2d; GameMaker; RPG Maker;
Construct 3; Defold; LÖVE; Pygame; Kivy; PyQt; wxWidgets; JavaFX; Swing java; GTK; MFC; ROS; MoveIt; Gensim;
fastText; Detectron; MediaPipe; Rasa; Haystack ai; Semantic Kernel; DSPy; vLLM; LoRA; Milvus; Vespa; Prefect;
Dagster; Luigi pipeline; Fivetran; Airbyte; Stitch data; Talend; Informatica; Pentaho; SSIS; SSRS; SSAS; NiFi;
Flink; Storm apache; Trino; Presto; Hive; Iceberg; Delta Lake; Great Expectations; Deequ;
`)
