import { names } from './names.ts'

/** Source: common names of online services, marketplaces, AI services and public bodies. `names` explains `=` and `^`. */
export const onlineServices = names(`
Google Calendar; Google Maps=google maps api; Google Drive=gdrive; Google Docs=google doc;
Google Sheets=google sheet=google spreadsheet=google spreadsheets; Google Slides=google presentations;
Gmail=gmail api; Google Workspace=g suite; Google Analytics=ga4=google analytics 4;
Google Search Console=search console; Google Tag Manager=gtm; Google Ads=google adwords=adwords;
Google My Business=google business profile=google business; Google Merchant Center=merchant center; Google Meet;
Google Sign-In=google login=sign in with google; Google Translate; Google Vision;
AWS Textract=textract=amazon textract; Azure Form Recognizer; Google Document AI; AWS Rekognition; Amazon Polly;
Google Places; Google Play Console; App Store Connect; Apple Sign In=sign in with apple; Facebook Login;
Meta Pixel=facebook pixel=pixel de facebook=pixel de meta; Events Manager; Meta Ads=facebook ads;
Ads Manager=meta ads manager=facebook ads manager; Meta Business Suite; Business Manager=meta business manager;
Meta Conversions API=conversions api=capi; LinkedIn Ads; TikTok Ads; Hotjar; Mixpanel; Segment.io; ^Amplitude;
PostHog; SEMrush; Ahrefs; Screaming Frog; Moz pro; Hootsuite; Buffer app; Metricool; Later.com; Sprout Social;
Outlook=microsoft outlook=office 365 outlook; Microsoft Teams=ms teams; Office 365=microsoft 365=m365;
SharePoint; OneDrive; Microsoft Graph; ^Slack; Discord; ^Zoom; Skype; Dropbox; Box.com; Nextcloud;
OpenAI=openai api=chatgpt api; ChatGPT=gpt-4=gpt4=gpt-4o=gpt; Claude=anthropic=claude api; Gemini=google gemini;
DeepSeek; Perplexity; Mistral ai; Groq; Azure OpenAI; AWS Bedrock=bedrock; Vapi; Retell=retell ai; Deepgram;
AssemblyAI; Google Speech; Airbnb; Booking.com; Vrbo; Expedia; TripAdvisor; Guesty; Hostaway; Lodgify; Smoobu;
Cloudbeds; Beds24; Amadeus gds=amadeus; Sabre gds; Uber Eats; DoorDash; Rappi; Glovo; Toast pos; Clover pos;
^Lightspeed; eBay; Etsy; Mercado Libre=mercadolibre; Amazon Seller Central=seller central=amazon fba;
Walmart marketplace; Yelp; Zillow; Idealista; Fotocasa; LinkedIn Sales Navigator=sales navigator; Spotify; Vimeo;
Mapbox api; OpenStreetMap; Waze; OpenWeather=openweathermap; SUNAT; RENIEC; AFIP=arca; ^SAT; ^DIAN; ^SII; ^IRS;
Veeva; Epic ehr; Cerner; HL7; FHIR; Bloomberg; MetaTrader=mt4=mt5; TradingView; Alpaca api; Interactive Brokers;
Crunchbase; Glassdoor; ^Workday; BambooHR; Greenhouse ats; ^Gusto; ADP; Canvas lms; Blackboard; Turnitin; Kahoot;
Eventbrite; Ticketmaster; ^Memberstack; Patreon; Substack; Medium.com; Disqus; reCAPTCHA; Cloudinary; ^Mux;
Agora.io; Vimeo api; Filestack; Adobe Sign; Sumsub; Onfido; Stripe Identity; Chargebee; Recurly; ^Paddle;
RevenueCat; AdMob; AppsFlyer; Adjust sdk; Branch.io;
WhatsApp Business API=whatsapp business=whatsapp api=whatsapp cloud api; GitHub api; Google Cloud Vision;
Google Books; Google Fit; Apple Health=healthkit; Apple Calendar; iCloud; Apple Maps; Apple Business Manager;
Bing Maps; HERE maps; TomTom; What3words; Google Fonts; Google Pay API; Microsoft Clarity; Microsoft Bookings;
Microsoft Forms; Microsoft Lists; Microsoft To Do; Power Virtual Agents; Copilot Studio;
Azure Cognitive Services; Amazon Lex; Amazon Comprehend; Amazon Transcribe; IBM Watson; Cohere;
Llama 3=llama2=llama 2; Mistral; Grok; Replicate; Together AI; OpenRouter; Stability AI; Twelve Labs;
AssemblyAI api; Speechmatics; Murf; Play.ht; Resemble; Tavus; D-ID; Bland AI; Synthflow; Matomo; Plausible;
Fathom analytics; Adobe Analytics; Heap analytics; FullStory; Crazy Egg; Optimizely; VWO; Google Optimize; Crisp;
Trustpilot; Feefo; Yotpo; Judge.me; Loox; Stamped.io; Bazaarvoice; Google Reviews; Birdeye; Podium;
ReviewTrackers; Tripadvisor api; Skyscanner; Kayak; Duffel; Hotelbeds; Travelport; GetYourGuide; Viator;
FareHarbor; Rezdy; Bokun; Peek Pro; Checkfront; Turo; Uber; Lyft; Cabify; Bolt rides; inDrive; Strava;
Garmin=garmin connect; Fitbit; Withings; Oura; Whoop; MyFitnessPal; Peloton; Zwift; Goodreads; IMDb; TMDB; OMDb;
Last.fm; SoundCloud; Apple Music; Deezer; Bandcamp; DistroKid; TuneCore; Audible; Kindle=amazon kdp=kdp;
IngramSpark; Wattpad; Issuu; Anchor podcast; Buzzsprout; Libsyn; Transistor.fm; Wistia; JW Player; Brightcove;
Dacast; Kaltura; Panopto; BigBlueButton; Jitsi; Daily.co; Whereby; GoToWebinar; WebEx=cisco webex; Livestorm;
Hopin; Airmeet; vFairs; Cvent; Meetup; Bizzabo; Tito tickets; Universe tickets; Pretix; AutoTrader; Cars.com;
Carfax; Mobile.de; Milanuncios; Wallapop; Vinted; OLX; Gumtree; Craigslist; Facebook Marketplace; Alibaba;
AliExpress; Wayfair; Zalando; Allegro; Otto marketplace; Rakuten; Shopee; Lazada; Falabella; Linio; Temu; Faire;
Ankorstore; Houzz; Angi; Thumbtack; TaskRabbit; Upwork; Fiverr; Realtor.com; Redfin; Rightmove; Zoopla; MLS=idx;
Inmuebles24; Zonaprop; Portal Inmobiliario; Habitaclia; Pisos.com; InfoJobs; Computrabajo; Bumeran; Monster jobs;
ZipRecruiter; Indeed; Companies House; HMRC; Agencia Tributaria=aeat; VeriFactu; TicketBAI; FACe; Cl@ve; DNIe;
SEDIPUALBA; SIGA; SICOP; SEACE; ChileCompra; SECOP; CompraNet; PeopleHR; NHS; Medicare; ClaimMD; Availity;
Change Healthcare; Surescripts; LabCorp; Quest Diagnostics; DICOM; PACS; LTI; SCORM; xAPI; Google Classroom api;
PowerSchool; Infinite Campus; Clever sso; ClassLink; Schoology; Edmodo; Duolingo; Coursera; Udemy; Hotmart;
Eduzz; Domestika; Binance API; Kraken; Bybit; KuCoin; Uniswap; OpenSea; Alchemy web3; Infura; Etherscan;
Chainlink; Ethereum; Polygon network; Solana; Bitcoin; WalletConnect; Phantom wallet; TradeStation; ThinkorSwim;
NinjaTrader; cTrader; Yahoo Finance; Alpha Vantage; Polygon.io; IEX Cloud; Finnhub; Quandl; CoinGecko;
CoinMarketCap; OANDA; Forex.com; OpenAQ; NOAA; NASA; USGS; Copernicus; Eurostat; World Bank;
`)
